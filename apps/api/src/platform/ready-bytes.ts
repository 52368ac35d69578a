import { createHash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

type Encoding = "br" | "gzip" | "identity";

/** A reply that is the same for everybody: written and compressed once, sent many times. */
export interface ReadyBytes {
  /** The hash of the content; each encoding has its own tag. */
  hash: string;
  bodies: Record<Encoding, Buffer>;
}

/** Compresses as far as possible, on other threads: the event loop serves requests meanwhile. */
export async function prepareBytes(content: string): Promise<ReadyBytes> {
  const identity = Buffer.from(content);
  const [br, zipped] = await Promise.all([
    brotli(identity, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
        [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    gzip(identity, { level: 9 }),
  ]);
  return {
    hash: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
    bodies: { identity, br, gzip: zipped },
  };
}

/**
 * Sends the best encoding that the browser accepts, or 304 if it has the bytes. The
 * caller sets type and caching.
 */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, { hash, bodies }: ReadyBytes) {
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const etag = `"${hash}-${encoding}"`;
  void reply.headers({ etag, vary: "accept-encoding" });
  if (isKnown(request.headers["if-none-match"], etag)) return reply.code(304).send();
  if (encoding !== "identity") void reply.header("content-encoding", encoding);
  return reply.send(bodies[encoding]);
}

/** A proxy may have weakened the tag, and a browser may send several. */
function isKnown(header: string | undefined, etag: string) {
  return (header ?? "").split(",").some((known) => known.trim().replace(/^W\//, "") === etag);
}

/** Browsers differ little in what they accept. */
const chosen = new LRUCache<string, Encoding>({ max: 100, memoMethod: readEncoding });

export const chooseEncoding = (header: string | string[] = "") => chosen.memo(String(header));

function readEncoding(header: string): Encoding {
  const accepted = header
    .split(",")
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? ""))
    .map(([name]) => name);
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}
