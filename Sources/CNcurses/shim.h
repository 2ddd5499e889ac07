#ifndef BATON_CNCURSES_SHIM_H
#define BATON_CNCURSES_SHIM_H

// What Swift cannot say of curses and of signals: macros, variadic calls, shared mutable globals, handlers.

// The wide API: without these the header declares one byte a cell.
#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1
#include <ncurses.h>
#include <term.h>
// <term.h> turns capability names into macros; one of them is a word that Swift code uses.
#undef columns
#undef lines

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <pthread.h>
#include <pty.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

// Swift's view of the system headers is compiled without these extensions.
extern int wcwidth(wchar_t scalar);
extern int memfd_create(const char *name, unsigned int flags);

// MARK: Text

/// Columns that the C library, and so curses, gives a scalar in the current locale; -1 when it does not know.
static inline int baton_wcwidth(unsigned int scalar) { return wcwidth((wchar_t)scalar); }

/// Whether the current locale has bytes for a scalar.
static inline int baton_is_encodable(unsigned int scalar) {
    char bytes[32];
    mbstate_t state;
    memset(&state, 0, sizeof state);
    return wcrtomb(bytes, (wchar_t)scalar, &state) != (size_t)-1;
}

/// Whether the current locale writes UTF-8.
static inline int baton_locale_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

// MARK: Curses

static const attr_t baton_attribute_bold = A_BOLD;
static const attr_t baton_attribute_dim = A_DIM;
static const attr_t baton_attribute_underline = A_UNDERLINE;
static const attr_t baton_attribute_reverse = A_REVERSE;
static const attr_t baton_attribute_italic = A_ITALIC;

/// A terminfo string of the terminal set up last; NULL when absent.
static inline const char *baton_capability(const char *name) {
    char *value = tigetstr((char *)name);
    return value == (char *)-1 ? NULL : value;
}

/// Reads a terminal's description. 1 found, 0 not found or too generic, -1 no database.
static inline int baton_set_up_terminal(const char *term, int descriptor) {
    int status = 0;
    setupterm((char *)term, descriptor, &status);
    return status;
}

/// A file in memory that has no name; -1 on failure. It is not inherited by programs that are run.
static inline int baton_memory_file(const char *name) { return memfd_create(name, 1 /* MFD_CLOEXEC */); }

/// Columns of a terminal that says nothing; curses' own, after `LINES` and `COLUMNS`.
static inline int baton_default_columns(void) { return tigetnum((char *)"cols"); }
static inline int baton_default_lines(void) { return tigetnum((char *)"lines"); }

/// Makes a screen that writes to a descriptor; NULL on failure. Keys are not read through it.
static inline SCREEN *baton_make_screen(const char *term, FILE *output, FILE *input) {
    SCREEN *screen = newterm((char *)term, output, input);
    if (screen == NULL) return NULL;
    // An update must not stop because keys wait.
    typeahead(-1);
    nonl();
    return screen;
}

static inline int baton_screen_colors(void) { return COLORS; }

/// Paints cells on the one window that is used.
static inline void baton_write_cells(int row, int column, const cchar_t *cells, int count) {
    if (wmove(stdscr, row, column) == OK) wadd_wchnstr(stdscr, cells, count);
}

static inline void baton_move_cursor(int row, int column) { wmove(stdscr, row, column); }
static inline void baton_leave_cursor(bool leave) { leaveok(stdscr, leave); }
static inline void baton_stage_window(void) { wnoutrefresh(stdscr); }

/// Forgets what the terminal shows: the next update clears it and sends everything.
static inline void baton_forget_screen(void) { clearok(curscr, TRUE); }

// MARK: The tty

static inline int baton_window_size(int descriptor, int *columns_out, int *rows_out) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
    *columns_out = size.ws_col;
    *rows_out = size.ws_row;
    return 0;
}

/// poll of one descriptor: the events that hold, 0 when the time is over, -1 on error. Milliseconds.
static inline int baton_poll(int descriptor, int events, int timeout) {
    struct pollfd entry = {.fd = descriptor, .events = (short)events, .revents = 0};
    int result;
    do { result = poll(&entry, 1, timeout); } while (result < 0 && errno == EINTR);
    return result <= 0 ? result : entry.revents;
}

// tcsetattr from the background stops the process and is interrupted when it goes on.
static inline int baton_set_attributes(int descriptor, int when, const struct termios *attributes) {
    int result;
    do { result = tcsetattr(descriptor, when, attributes); } while (result != 0 && errno == EINTR);
    return result;
}

/// Raw input: every key arrives as it is, `^C`, `^S` and `^Z` among them; output is not touched by the driver.
static inline void baton_make_raw(struct termios *attributes) {
    attributes->c_iflag &= ~(tcflag_t)(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON);
    attributes->c_oflag &= ~(tcflag_t)OPOST;
    attributes->c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
    attributes->c_cflag = (attributes->c_cflag & ~(tcflag_t)(CSIZE | PARENB)) | CS8;
    attributes->c_cc[VMIN] = 1;
    attributes->c_cc[VTIME] = 0;
}

// MARK: Signals

/// What the handlers need. Plain memory, filled in before a handler can run.
///
/// A static function of a header has one copy in every object file that calls it, so everything below that reaches
/// this state must be called from one Swift file.
struct baton_guard {
    volatile sig_atomic_t armed;
    volatile sig_atomic_t ending;
    volatile sig_atomic_t went_on;
    int terminal;
    int signal_pipe;
    int log;
    int output;
    int error_output;
    int chains_crashes;
    struct termios attributes;
    char reset[256];
    size_t reset_length;
    struct sigaction previous[65];
    unsigned char installed[65];
    unsigned char registered;
    unsigned char listening;
    unsigned char is_covered;
    pthread_t covered;
};

static inline struct baton_guard *baton_guard_state(void) {
    static struct baton_guard guard;
    return &guard;
}

/// Gives the terminal back with nothing but calls that are safe in a handler.
static inline void baton_guard_restore(void) {
    struct baton_guard *guard = baton_guard_state();
    if (!guard->armed) return;
    guard->armed = 0;
    // A stalled terminal must not keep a dying process: what cannot be written is not.
    size_t sent = 0;
    while (sent < guard->reset_length) {
        ssize_t count = write(guard->terminal, guard->reset + sent, guard->reset_length - sent);
        if (count > 0) {
            sent += (size_t)count;
        } else if (errno != EINTR) {
            break;
        }
    }
    tcsetattr(guard->terminal, TCSANOW, &guard->attributes);
    if (guard->output >= 0) dup2(guard->output, STDOUT_FILENO);
    if (guard->error_output >= 0) dup2(guard->error_output, STDERR_FILENO);
    // What was said on the error output while the screen was taken: the reason for the crash is in there.
    if (guard->log >= 0 && guard->error_output >= 0) {
        char buffer[512];
        off_t position = lseek(guard->log, 0, SEEK_END);
        position = position > 65536 ? position - 65536 : 0;
        ssize_t count;
        unsigned char before = 0;
        while ((count = pread(guard->log, buffer, sizeof buffer, position)) > 0) {
            // Others' words: no control characters, not even the two-byte ones.
            for (ssize_t index = 0; index < count; index++) {
                unsigned char byte = (unsigned char)buffer[index];
                int control = (byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F
                    || (before == 0xC2 && byte >= 0x80 && byte < 0xA0);
                if (control) buffer[index] = '?';
                before = byte;
            }
            if (write(guard->error_output, buffer, (size_t)count) < 0) break;
            position += count;
        }
    }
}

static inline void baton_guard_die(int number) {
    struct baton_guard *guard = baton_guard_state();
    baton_guard_restore();
    // Once more, unhandled: the parent sees the true signal, and a core is kept. Swift's own crash handler would hold
    // the terminal for half a minute to offer a backtrace, so it gets its turn only when it was asked for.
    if (guard->chains_crashes && guard->installed[number]) {
        sigaction(number, &guard->previous[number], NULL);
    } else {
        signal(number, SIG_DFL);
    }
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    raise(number);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    // Whoever stood before may have let it pass.
    signal(number, SIG_DFL);
    raise(number);
}

static inline void baton_guard_crashed(int number) { baton_guard_die(number); }

static inline void baton_guard_signalled(int number) {
    int saved = errno;
    struct baton_guard *guard = baton_guard_state();
    if (number == SIGTERM || number == SIGHUP || number == SIGINT || number == SIGQUIT) {
        // The main thread did not come round to the first one: do not wait for it again.
        if (guard->ending) baton_guard_die(number);
        guard->ending = 1;
    }
    unsigned char byte = (unsigned char)number;
    // The pipe does not block; when it is full there are signals enough in it.
    ssize_t ignored = write(guard->signal_pipe, &byte, 1);
    (void)ignored;
    errno = saved;
}

static inline void baton_guard_install(int number, void (*handler)(int), int flags) {
    struct baton_guard *guard = baton_guard_state();
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigemptyset(&action.sa_mask);
    struct sigaction previous;
    if (sigaction(number, &action, &previous) != 0) return;
    if (!guard->installed[number]) guard->previous[number] = previous;
    guard->installed[number] = 1;
}

/// Remembers how to give the terminal back, and from now on does so when the process crashes.
static inline void baton_guard_arm(
    int terminal, const struct termios *attributes, const char *reset, int log, int output, int error_output) {
    struct baton_guard *guard = baton_guard_state();
    guard->armed = 0;
    guard->terminal = terminal;
    guard->attributes = *attributes;
    guard->log = log;
    guard->output = output;
    guard->chains_crashes = getenv("SWIFT_BACKTRACE") != NULL;
    guard->error_output = error_output;
    size_t length = strlen(reset);
    if (length > sizeof guard->reset) length = sizeof guard->reset;
    memcpy(guard->reset, reset, length);
    guard->reset_length = length;
    guard->armed = 1;
}

/// The terminal was given back: a crash has nothing to restore.
static inline void baton_guard_disarm(void) { baton_guard_state()->armed = 0; }

static inline void *baton_guard_wait(void *unused) {
    (void)unused;
    sigset_t none;
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, NULL);
    for (;;) pause();
    return NULL;
}

/// Starts the thread that signals to the process are delivered on, once. Dispatch's threads block them, and the main
/// thread ends when an asynchronous main hands over to dispatch, so without it a signal may find nobody. It sleeps.
static inline void baton_guard_listen(void) {
    struct baton_guard *guard = baton_guard_state();
    if (guard->listening) return;
    pthread_attr_t attributes;
    pthread_t thread;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&attributes, 131072);
    if (pthread_create(&thread, &attributes, baton_guard_wait, NULL) == 0) guard->listening = 1;
    pthread_attr_destroy(&attributes);
}

/// Makes this thread's crashes reach the handler: a stack to handle an overflow on, and no signal blocked that `raise`
/// sends. Nor those by which the system keeps a job in the background off the terminal: with them blocked it would get
/// errors instead. The main queue may move between threads, one at a time, so one stack serves them all.
static inline void baton_guard_cover_thread(void) {
    struct baton_guard *guard = baton_guard_state();
    if (guard->is_covered && pthread_equal(guard->covered, pthread_self())) return;
    static char stack[65536] __attribute__((aligned(16)));
    stack_t alternate;
    memset(&alternate, 0, sizeof alternate);
    alternate.ss_sp = stack;
    alternate.ss_size = sizeof stack;
    sigaltstack(&alternate, NULL);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGABRT);
    sigaddset(&set, SIGTSTP);
    sigaddset(&set, SIGTTIN);
    sigaddset(&set, SIGTTOU);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    guard->covered = pthread_self();
    guard->is_covered = 1;
}

/// Takes the signals that end, stop, go on and resize; each comes as a byte from the pipe. Call it before `newterm`, so
/// that what stood before is known, and again after it, for it puts handlers of its own in place.
static inline void baton_guard_take_signals(int pipe) {
    static const int ordinary[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};
    static const int crashes[] = {SIGSEGV, SIGABRT, SIGTRAP, SIGBUS, SIGILL, SIGFPE};
    struct baton_guard *guard = baton_guard_state();
    guard->signal_pipe = pipe;
    guard->ending = 0;
    for (size_t index = 0; index < sizeof ordinary / sizeof *ordinary; index++) {
        baton_guard_install(ordinary[index], baton_guard_signalled, SA_RESTART);
    }
    // A library that calls exit leaves the terminal in order too.
    if (!guard->registered && atexit(baton_guard_restore) == 0) guard->registered = 1;
    baton_guard_listen();
    baton_guard_cover_thread();
    for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++) {
        baton_guard_install(crashes[index], baton_guard_crashed, SA_ONSTACK | SA_NODEFER);
    }
}

/// The main thread has come round to the signals: the next one goes through the pipe as well.
static inline void baton_guard_acknowledge(void) { baton_guard_state()->ending = 0; }

/// Puts every handler back that stood before.
static inline void baton_guard_return_signals(void) {
    struct baton_guard *guard = baton_guard_state();
    for (int number = 1; number < 65; number++) {
        if (!guard->installed[number]) continue;
        sigaction(number, &guard->previous[number], NULL);
        guard->installed[number] = 0;
    }
}

static inline void baton_guard_going_on(int number) {
    (void)number;
    baton_guard_state()->went_on = 1;
}

/// Stops the job as `^Z` would, this process's group whole, so that a script around it stops too. Returns when it
/// goes on.
///
/// One signal and no second one to this thread: whichever thread takes the first, a shell may have let the job go on
/// before the second was sent, and it would stop again. A group that no shell looks after is not stopped at all; then
/// half a second passes, counted in turns that a stopped process does not take.
static inline void baton_guard_stop_job(void) {
    struct baton_guard *guard = baton_guard_state();
    struct sigaction ours, news, standard, going_on;
    memset(&standard, 0, sizeof standard);
    standard.sa_handler = SIG_DFL;
    sigemptyset(&standard.sa_mask);
    going_on = standard;
    going_on.sa_handler = baton_guard_going_on;
    guard->went_on = 0;
    // Going on is no news here, and must not be taken for a stop from outside.
    sigaction(SIGCONT, &going_on, &news);
    sigaction(SIGTSTP, &standard, &ours);
    kill(0, SIGTSTP);
    const struct timespec turn = {0, 1000000};
    for (int turns = 0; turns < 500 && !guard->went_on; turns++) nanosleep(&turn, NULL);
    sigaction(SIGTSTP, &ours, NULL);
    sigaction(SIGCONT, &news, NULL);
}

/// Ends the process by a signal, as if it had never been caught.
_Noreturn static inline void baton_end_by_signal(int number) {
    signal(number, SIG_DFL);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    raise(number);
    _exit(128 + number);
}

#endif
