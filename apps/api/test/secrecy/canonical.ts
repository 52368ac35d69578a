import { createHash } from "node:crypto";
import zlib from "node:zlib";
import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import type { Heard } from "./session.ts";

/** A version's id inside those of its questions, a uuid, an attempt's number, a time, the remaining time. */
const CHANGING =
  /(?<version>(?<![\w-])[\w-]{22}(?=-p?\d))|(?<uuid>\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b)|(?<attempt>(?<=")\d{10,19}(?="))|(?<moment>\d{4}-\d\d-\d\dT[\d:.]+Z)|(?<left>(?<="remainingTime":)\d+)/g;

export interface Told {
  call: string;
  status: number;
  /** In order. */
  headers: [string, unknown][];
  body: string;
}

/**
 * What was received, with each random id replaced by the position of its first
 * appearance, and the ids themselves.
 */
export function canonical(heard: readonly Heard[]): { told: Told[]; ids: Set<string> } {
  const names = new Map<string, string>();
  const nameOf = (id: string, kind: string) => {
    if (!names.has(id)) names.set(id, `${kind} ${names.size}`);
    return names.get(id)!;
  };
  const named = (text: string) =>
    text.replaceAll(CHANGING, (found: string, ...rest: unknown[]) => {
      const groups = rest.at(-1) as Record<string, string | undefined>;
      const kind = Object.keys(groups).find((name) => groups[name] !== undefined)!;
      return kind === "moment" || kind === "left" ? kind : nameOf(found, kind);
    });
  let identity = "";
  const told = heard.map(({ call, reply }) => {
    if (call.endsWith("/paper") && reply.rawPayload.length > 0) identity = unpacked(reply);
    const body = named(call.endsWith("/paper") ? unpacked(reply) : reply.body);
    return { call, status: reply.statusCode, headers: headersOf(reply, identity), body };
  });
  return { told, ids: new Set(names.keys()) };
}

const passing = new Set(["date", "x-request-id"]);

/**
 * Length, tag and encoding follow from the bytes that a student reads; this is checked here, then left out.
 */
function headersOf(reply: LightMyRequestResponse, paper: string): [string, unknown][] {
  const { etag, "content-length": length } = reply.headers;
  if (length !== undefined) expect(Number(length)).toBe(reply.rawPayload.length);
  if (etag !== undefined) {
    const hash = createHash("sha256").update(paper).digest("base64url").slice(0, 22);
    const encoding = reply.headers["content-encoding"] ?? "identity";
    expect(etag).toBe(`"${hash}-${encoding}"`);
    if (reply.rawPayload.length > 0) expect(reply.rawPayload.equals(packed(paper, encoding))).toBe(true);
  }
  const left = new Set([...passing, "content-length", "etag"]);
  return Object.entries(reply.headers).filter(([name]) => !left.has(name));
}

function unpacked({ headers, rawPayload }: LightMyRequestResponse): string {
  const encoding = headers["content-encoding"];
  if (encoding === "br") return String(zlib.brotliDecompressSync(rawPayload));
  return String(encoding === "gzip" ? zlib.gunzipSync(rawPayload) : rawPayload);
}

function packed(text: string, encoding: string): Buffer {
  const bytes = Buffer.from(text);
  const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = zlib.constants;
  if (encoding === "br")
    return zlib.brotliCompressSync(bytes, {
      params: {
        [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY,
        [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
  return encoding === "gzip" ? zlib.gzipSync(bytes, { level: 9 }) : bytes;
}
