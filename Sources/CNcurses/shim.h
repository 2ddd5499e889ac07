#ifndef BATON_CNCURSES_SHIM_H
#define BATON_CNCURSES_SHIM_H

// The wide API: without these the header declares one byte a cell.
#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1
#include <ncurses.h>
#include <wchar.h>

// Swift's view of <wchar.h> is compiled without X/Open extensions, which hides wcwidth.
extern int wcwidth(wchar_t scalar);

/// Columns that the C library, and so curses, gives a scalar in the current locale; -1 when it does not know.
static inline int baton_wcwidth(unsigned int scalar) { return wcwidth((wchar_t)scalar); }

#endif
