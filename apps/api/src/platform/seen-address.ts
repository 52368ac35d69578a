import type { FastifyInstance } from "fastify";
import type { Keyring } from "./keys.ts";

/** What the server knows about where a request comes from. */
export interface Seen {
  /** Whom it takes for the visitor. */
  address: string;
  /** Who is connected: the proxy, or the visitor without one. */
  peer: string;
  forwarded: string | null;
  /** Whether TRUST_PROXY names the peer. */
  isTrusted: boolean;
  version: string;
}

export const SEEN_PATH = "/doctor";
export const TICKET_HEADER = "x-patrak-doctor";

const PURPOSE = "ticket of the doctor";
/** For clocks that differ and a slow way. */
const GOOD_FOR_MS = 120_000;

/** Shows that who asks has the product's secrets. */
export const doctorTicket = (keys: Keyring, now: number) =>
  `${now}.${keys.sign(PURPOSE, String(now)).toString("base64url")}`;

function isGood(keys: Keyring, ticket: unknown, now: number): boolean {
  const [, time = "", signature = ""] = /^(\d{1,15})\.([\w-]{43})$/.exec(String(ticket)) ?? [];
  const isSigned = keys.verify(Buffer.from(signature, "base64url"), PURPOSE, time);
  return isSigned && Math.abs(now - Number(time)) < GOOD_FOR_MS;
}

/** For `patrak doctor` alone: a proxy's address is nobody else's business. */
export function registerSeenAddress(app: FastifyInstance, keys: Keyring, version: string) {
  const config = {
    limit: { none: "without a ticket there is nothing to see, and a ticket needs our secret" },
  };
  app.get(SEEN_PATH, { schema: { hide: true }, logLevel: "warn", config }, async (request, reply) => {
    if (!isGood(keys, request.headers[TICKET_HEADER], Date.now())) return reply.callNotFound();
    const forwarded = request.headers["x-forwarded-for"];
    const seen: Seen = {
      address: request.ip,
      peer: request.socket.remoteAddress ?? "",
      forwarded: forwarded === undefined ? null : String(forwarded),
      isTrusted: (request.ips?.length ?? 0) > 1,
      version,
    };
    return reply.header("cache-control", "no-store").send(seen);
  });
}
