#ifndef BATON_CZLIB_SHIM_H
#define BATON_CZLIB_SHIM_H

#include <zlib.h>

/* deflateInit2 is a macro, which Swift cannot import. 16 more than the window's bits makes a gzip stream. */
static inline int baton_gzip_begin(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY);
}

#endif
