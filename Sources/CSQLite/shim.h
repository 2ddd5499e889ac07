#ifndef BATON_CSQLITE_SHIM_H
#define BATON_CSQLITE_SHIM_H

#include <sqlite3.h>

/* SQLITE_TRANSIENT is a cast macro, which Swift cannot import: SQLite copies the bytes before the call returns. */
static inline sqlite3_destructor_type baton_sqlite_transient(void) {
    return SQLITE_TRANSIENT;
}

/* sqlite3_db_config takes variable arguments, which Swift cannot call: no SQL of a file's own schema is trusted. */
static inline int baton_sqlite_defend(sqlite3 *connection) {
    return sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
}

#endif
