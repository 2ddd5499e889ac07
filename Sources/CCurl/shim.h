#ifndef BATON_CCURL_SHIM_H
#define BATON_CCURL_SHIM_H

#include <curl/curl.h>

/* curl_easy_setopt and its siblings take variable arguments, which Swift cannot call: one function for each kind of value. */

static inline CURLcode baton_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode baton_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode baton_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode baton_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}

#endif
