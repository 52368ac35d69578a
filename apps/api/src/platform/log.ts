import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { pino, type LoggerOptions } from "pino";

/** Structured lines without personal data: no address, no query, no header, no body. */
export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: errorLine },
  };
}

export function createLog(config: { LOG_LEVEL: string }) {
  return pino(loggerOptions(config.LOG_LEVEL));
}

/** A database error contains row data (detail, parameters, where): only these fields are logged. */
function errorLine(error: Error & { code?: unknown; constraint?: unknown; routine?: unknown }) {
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    code: error.code,
    constraint: error.constraint,
    stack: withoutAddresses(error.stack ?? ""),
  };
}

function withoutAddresses(text: string) {
  return text.replaceAll(/[^\s<>"'()]+@[^\s<>"'()]+/g, "[address]");
}

/** What proxies make: a UUID, 32 hexadecimal digits, or a ULID. Nothing else, so that a log holds no token or name. */
const REQUEST_ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32}|[0-9A-HJKMNP-TV-Z]{26})$/i;

/** The id that a proxy has given the request, so that its log and ours can be read together; else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID();
}

/** One line per reply. It has the route's pattern instead of the address, so no id or query is logged. */
export function registerRequestLog(app: FastifyInstance) {
  app.addHook("onResponse", (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.warn(line, "request");
    else request.log.info(line, "request");
    done();
  });
}
