// The load of `pnpm bench`: each connection sends its next request after the last reply. It is written in C,
// because it runs on the cores that it measures, and takes as little of them as it can.
//
// driver FILE PORT CONNECTIONS WARM_UP_SECONDS SECONDS
//
// FILE holds the requests (requests.ts describes it). All connections take them from one list, in its order. With
// SECONDS the list begins again at its end. With 0 seconds each request is sent once.
// The result is one line of JSON.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { HEAD_ROOM = 16384, SEQ_DIGITS = 16, PATIENCE_SECONDS = 30 };

typedef struct {
  char *bytes;
  size_t length;
  char *seq; // The place of a number that rises with each request, or NULL.
} Request;

typedef struct {
  int socket; // -1 while it is closed.
  Request *request; // The one that waits for its reply, or NULL.
  size_t sent;
  double began;
  char head[HEAD_ROOM + 1];
  size_t got;
  int status; // 0 until the whole head has arrived.
  long long body; // Bytes of the body that are still to come.
  int is_last; // The server closes the connection after this reply.
} Connection;

static Request *requests;
static size_t request_count, next_request;
static unsigned long long seq;
static struct sockaddr_in address;
static int poll_set;
static double measure_from, until;
static int is_once;

static float *latencies; // Milliseconds, of successful calls after the warm-up.
static size_t latency_count, latency_room;
static long long answered; // All replies, also those of the warm-up.
static long long statuses[1000], closed, unreadable, unanswered;

static double now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static void read_requests(const char *name) {
  FILE *file = fopen(name, "rb");
  if (!file || fseek(file, 0, SEEK_END)) fail(name);
  long size = ftell(file);
  rewind(file);
  char *at = malloc(size + 1), *end = at + size;
  if (!at || fread(at, 1, size, file) != (size_t)size) fail(name);
  fclose(file);
  *end = 0;
  for (size_t room = 0; at < end; request_count++) {
    if (request_count == room) requests = realloc(requests, (room = room * 2 + 1024) * sizeof *requests);
    Request *request = &requests[request_count];
    request->length = strtoul(at, &at, 10);
    long seq_at = strtol(at, &at, 10);
    request->bytes = at + 1; // After the end of the line.
    request->seq = seq_at < 0 ? NULL : request->bytes + seq_at;
    at = request->bytes + request->length;
  }
  if (at != end || request_count == 0) errno = EINVAL, fail(name);
}

static void close_connection(Connection *connection) {
  close(connection->socket);
  connection->socket = -1;
}

static int open_connection(Connection *connection) {
  int yes = 1;
  connection->socket = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  if (connection->socket < 0) fail("socket");
  setsockopt(connection->socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  // Edge-triggered: one registration is enough for the connection's whole life.
  struct epoll_event event = {.events = EPOLLIN | EPOLLOUT | EPOLLET, .data.ptr = connection};
  if (epoll_ctl(poll_set, EPOLL_CTL_ADD, connection->socket, &event)) fail("epoll_ctl");
  if (!connect(connection->socket, (struct sockaddr *)&address, sizeof address) || errno == EINPROGRESS) return 1;
  close_connection(connection);
  closed++;
  return 0;
}

// The end of a call without a reply that counts.
static void give_up(Connection *connection, long long *kind) {
  ++*kind;
  connection->request = NULL;
  close_connection(connection);
}

static void send_rest(Connection *connection) {
  Request *request = connection->request;
  while (connection->sent < request->length) {
    const char *rest = request->bytes + connection->sent;
    ssize_t sent = send(connection->socket, rest, request->length - connection->sent, MSG_NOSIGNAL);
    if (sent < 0 && (errno == EAGAIN || errno == ENOTCONN)) return;
    if (sent < 0) return give_up(connection, &closed);
    connection->sent += sent;
  }
}

// Takes the next request, unless all are sent or the time is over.
static void send_next(Connection *connection) {
  double began = now(CLOCK_MONOTONIC);
  if (is_once ? next_request == request_count : began >= until) return;
  if (connection->socket < 0 && !open_connection(connection)) return;
  Request *request = &requests[is_once ? next_request++ : next_request++ % request_count];
  if (request->seq) {
    char digits[SEQ_DIGITS + 8];
    snprintf(digits, sizeof digits, "%0*llu", SEQ_DIGITS, ++seq);
    memcpy(request->seq, digits, SEQ_DIGITS);
  }
  connection->request = request;
  connection->began = began;
  connection->sent = connection->got = connection->status = 0;
  send_rest(connection);
}

static void finish(Connection *connection) {
  answered++;
  if (connection->status < 200 || connection->status > 299) statuses[connection->status]++;
  else if (connection->began >= measure_from) {
    if (latency_count == latency_room)
      latencies = realloc(latencies, (latency_room = latency_room * 2 + 65536) * sizeof *latencies);
    latencies[latency_count++] = (now(CLOCK_MONOTONIC) - connection->began) * 1000;
  }
  connection->request = NULL;
  if (connection->is_last) close_connection(connection);
}

// False if the head has no length that this driver can read: the product always sends a content-length.
static int read_head(Connection *connection, char *end) {
  char *head = connection->head;
  *end = 0;
  connection->status = strncmp(head, "HTTP/1.1 ", 9) ? 0 : atoi(head + 9);
  if (connection->status < 200 || connection->status > 599) return 0;
  char *length = strcasestr(head, "\r\ncontent-length:");
  int has_none = connection->status == 204 || connection->status == 304;
  if (!has_none && !length) return 0;
  long long size = has_none ? 0 : atoll(length + 17);
  connection->body = size - (connection->got - (end + 4 - head));
  connection->is_last = strcasestr(head, "\r\nconnection: close") != NULL;
  return connection->body >= 0;
}

static void receive(Connection *connection) {
  while (connection->request) {
    // With MSG_TRUNC the kernel drops the bytes of a body instead of copying them.
    ssize_t got = connection->status
      ? recv(connection->socket, NULL, connection->body, MSG_TRUNC)
      : recv(connection->socket, connection->head + connection->got, HEAD_ROOM - connection->got, 0);
    if (got < 0 && errno == EAGAIN) return;
    if (got <= 0) return give_up(connection, connection->got == HEAD_ROOM ? &unreadable : &closed);
    if (connection->status) connection->body -= got;
    else {
      connection->got += got;
      connection->head[connection->got] = 0;
      char *end = strstr(connection->head, "\r\n\r\n");
      if (!end) continue;
      if (!read_head(connection, end)) return give_up(connection, &unreadable);
    }
    if (connection->body == 0) return finish(connection);
  }
}

static int by_size(const void *one, const void *other) {
  float difference = *(const float *)one - *(const float *)other;
  return (difference > 0) - (difference < 0);
}

static double percentile(double part) {
  size_t at = latency_count * part;
  return latency_count == 0 ? 0 : latencies[at < latency_count ? at : latency_count - 1];
}

static void print_error(const char *name, long long times) {
  static const char *comma = "";
  if (times == 0) return;
  printf("%s\"%s\":%lld", comma, name, times);
  comma = ",";
}

static void report(double seconds, double cpu) {
  qsort(latencies, latency_count, sizeof *latencies, by_size);
  printf("{\"count\":%zu,\"answered\":%lld,\"seconds\":%.6f,\"errors\":{", latency_count, answered, seconds);
  for (int status = 0; status < 1000; status++) {
    char name[12];
    snprintf(name, sizeof name, "%d", status);
    print_error(name, statuses[status]);
  }
  print_error("the connection was closed", closed);
  print_error("the reply cannot be read", unreadable);
  print_error("no reply", unanswered);
  print_error("not sent", is_once ? request_count - next_request : 0);
  printf("},\"p50\":%.3f,\"p99\":%.3f,\"cpuSeconds\":%.6f}\n", percentile(0.5), percentile(0.99), cpu);
}

int main(int count, char **words) {
  if (count != 6) return fprintf(stderr, "driver FILE PORT CONNECTIONS WARM_UP_SECONDS SECONDS\n"), 2;
  read_requests(words[1]);
  address = (struct sockaddr_in){.sin_family = AF_INET, .sin_port = htons(atoi(words[2]))};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int connection_count = atoi(words[3]);
  Connection *connections = calloc(connection_count, sizeof *connections);
  struct epoll_event *events = calloc(connection_count, sizeof *events);
  poll_set = epoll_create1(0);
  if (!connections || !events || poll_set < 0) fail("driver");

  double cpu_before = now(CLOCK_PROCESS_CPUTIME_ID);
  // The same numbers as a browser's: milliseconds since 1970, with room for 1024 in each.
  seq = (unsigned long long)(now(CLOCK_REALTIME) * 1000) * 1024;
  measure_from = now(CLOCK_MONOTONIC) + atof(words[4]);
  until = measure_from + atof(words[5]);
  is_once = atof(words[5]) == 0;
  for (int n = 0; n < connection_count; n++) connections[n].socket = -1, send_next(&connections[n]);
  for (;;) {
    int waiting = 0;
    for (int n = 0; n < connection_count && !waiting; n++) waiting = connections[n].request != NULL;
    if (!waiting) break;
    int found = epoll_wait(poll_set, events, connection_count, PATIENCE_SECONDS * 1000);
    if (found <= 0) break;
    for (int n = 0; n < found; n++) {
      Connection *connection = events[n].data.ptr;
      if (connection->request && events[n].events & EPOLLOUT) send_rest(connection);
      if (connection->request) receive(connection);
      if (!connection->request) send_next(connection);
    }
  }
  for (int n = 0; n < connection_count; n++) unanswered += connections[n].request != NULL;
  report(now(CLOCK_MONOTONIC) - measure_from, now(CLOCK_PROCESS_CPUTIME_ID) - cpu_before);
  return 0;
}
