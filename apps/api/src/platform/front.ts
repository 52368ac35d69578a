// What listens. As long as the app cannot be built, because its database is away, this answers for it.
import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { Server } from "node:net";
import type { FastifyInstance } from "fastify";
import { Refusal } from "./errors.ts";
import { dataHeaders } from "./headers.ts";
import { tellLetGo } from "./stop-gate.ts";

/** How long a connection may take; the app has the same bounds where it listens by itself. */
export const bounds = {
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  // Also ends a connection whose client does not read its reply; it would stay open forever.
  connectionTimeout: 30_000,
  // Node checks the bounds only every 30 seconds by default; check every second.
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
};

/** A whole town may connect in the same second; the kernel's own bound is the limit. */
const BACKLOG = 4096;

export function createFront(version: string) {
  let answer: RequestListener = (request, response) => answerAlone(request.url, response, version);
  let handler: RequestListener | undefined;
  let isAsked = false;
  const handed = Promise.withResolvers<void>();
  const server = createServer(bounds.http, (request, response) => answer(request, response));
  // Only stops listening. The web server's own cuts connections that look idle, and may be carrying a request.
  server.close = (done) => {
    Server.prototype.close.call(server, done);
    tellLetGo();
    return server;
  };
  const closed = new Promise<void>((resolve) => server.once("close", resolve));
  server.requestTimeout = bounds.requestTimeout;
  server.keepAliveTimeout = bounds.keepAliveTimeout;
  server.setTimeout(bounds.connectionTimeout);
  const listening = new Promise<void>((resolve) => server.once("listening", resolve));
  return {
    server,
    closed,
    /** Resolves when the app answers whoever connects. */
    serving: Promise.all([handed.promise, listening]),
    /** For the app, which then has this server as its own. */
    serverFactory: (appHandler: RequestListener) => {
      handler = appHandler;
      return server;
    },
    /** Once, however often it is called. */
    async listen(host: string, port: number) {
      if (!isAsked) server.listen({ host, port, backlog: BACKLOG });
      isAsked = true;
      if (!server.listening) await once(server, "listening");
    },
    /** From now on the app answers, also on connections that were opened before. */
    async handOver(app: FastifyInstance) {
      await app.ready();
      answer = handler!;
      handed.resolve();
    },
  };
}

export type Front = ReturnType<typeof createFront>;

function answerAlone(url: string | undefined, response: ServerResponse, version: string) {
  const path = url?.split("?", 1)[0];
  if (path === "/livez") return send(response, 200, { alive: true });
  if (path === "/version") return send(response, 200, { version });
  if (path === "/readyz")
    return send(response, 503, { ready: false, draining: false, checks: { database: "failed" } });
  const { status, code, message } = new Refusal("BUSY");
  response.setHeader("retry-after", "1");
  send(response, status, { message, code });
}

function send(response: ServerResponse, status: number, body: object) {
  const headers = { ...dataHeaders, "content-type": "application/json; charset=utf-8" };
  response.writeHead(status, headers).end(JSON.stringify(body));
}
