#ifndef BATON_CMICROHTTPD_SHIM_H
#define BATON_CMICROHTTPD_SHIM_H

#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdint.h>
#include <string.h>

/* The calls of libmicrohttpd that take a variable argument list, which Swift cannot import. */

/* Starts a daemon with one thread of its own on 127.0.0.1; port 0 takes an ephemeral port. NULL on failure, with errno
   saying why when the socket could not be had. No error log: a terminal program's screen is not to be written on. */
static inline struct MHD_Daemon *baton_http_start(
    uint16_t port,
    MHD_AccessHandlerCallback handler,
    MHD_RequestCompletedCallback completed,
    void *context,
    unsigned int connection_limit,
    unsigned int timeout_seconds
) {
    struct sockaddr_in address;
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    errno = 0;
    return MHD_start_daemon(
        MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME,
        port,
        NULL, NULL,
        handler, context,
        MHD_OPTION_SOCK_ADDR, (struct sockaddr *) &address,
        MHD_OPTION_NOTIFY_COMPLETED, completed, context,
        MHD_OPTION_CONNECTION_LIMIT, connection_limit,
        MHD_OPTION_CONNECTION_TIMEOUT, timeout_seconds,
        MHD_OPTION_END
    );
}

/* The port that the daemon listens on, or 0. */
static inline uint16_t baton_http_port(struct MHD_Daemon *daemon) {
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info ? info->port : 0;
}

#endif
