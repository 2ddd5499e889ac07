#ifndef BATON_CSQLITE_SHIM_H
#define BATON_CSQLITE_SHIM_H

#include <sqlite3.h>

/* SQLITE_TRANSIENT is a cast macro, which Swift cannot import: SQLite copies the bytes before the call returns. */
static inline sqlite3_destructor_type baton_sqlite_transient(void) {
    return SQLITE_TRANSIENT;
}

#endif
