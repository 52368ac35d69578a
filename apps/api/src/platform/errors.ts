import type { FastifyError, FastifyInstance } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { errors, isErrorCode, type ErrorCode } from "@patrak/contract";
import { isPlanOutdated } from "./prepared.ts";

/** A refusal that the caller is told about: thrown anywhere, turned into a reply here. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: { message?: string; retryAfterSeconds?: number } = {}) {
    super(options.message ?? errors[code].message);
    this.code = code;
    this.status = errors[code].status;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Codes of PostgreSQL and its driver for a database that is unreachable or full, and our own: come back soon. */
const UNAVAILABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "53300",
  "53100",
  "57P01",
  "57P02",
  "57P03",
  "25006",
  // A statement, a lock or this process took too long, or two transactions blocked each other.
  "57014",
  "25P03",
  "55P03",
  "40P01",
  // A file of the archives cannot be read; see `ArchiveFault`.
  "ARCHIVE_FAULT",
]);

/** A NUL in a text or in a JSON string: PostgreSQL stores neither. */
const NOT_TEXT = new Set(["22021", "22P05"]);

export function registerErrors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.status >= 500 && refusal !== (error as unknown))
      request.log.error({ err: error }, "request failed");
    if (refusal.retryAfterSeconds !== undefined) void reply.header("retry-after", refusal.retryAfterSeconds);
    return reply.code(refusal.status).send({ message: refusal.message, code: refusal.code });
  });
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const code = error.validation[0]?.message;
    return new Refusal(isErrorCode(code) ? code : "BAD_REQUEST");
  }
  const { statusCode } = error as FastifyError;
  if (statusCode === 413) return new Refusal("TOO_LARGE");
  if (statusCode === 415) return new Refusal("UNSUPPORTED_MEDIA_TYPE");
  if (statusCode !== undefined && statusCode < 500) return new Refusal("BAD_REQUEST");
  if (NOT_TEXT.has((error as FastifyError).code)) return new Refusal("BAD_REQUEST");
  if (isUnavailable(error)) return new Refusal("BUSY", { retryAfterSeconds: 1 });
  return new Refusal("INTERNAL");
}

/** Whether the database could not answer, as opposed to refusing. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = error as Partial<FastifyError>;
  // In the middle of a transaction; the next one is planned anew.
  if (isPlanOutdated(error)) return true;
  return UNAVAILABLE.has(code ?? "") || isConnectionLoss(message ?? "");
}

/** Read-only, shutting down, starting up, and lost: another connection may do what this one refuses. */
const OF_THE_CONNECTION = /^(?:25006|57P0\d|08...)$/;

/** Whether the fault lies with the connection or its server, so that another connection should be tried. */
export function isOfTheConnection(error: unknown): boolean {
  return OF_THE_CONNECTION.test((error as Partial<FastifyError>).code ?? "");
}

/** The driver gives these errors no code. */
function isConnectionLoss(message: string) {
  return /connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|query read timeout/i.test(
    message,
  );
}
