import type { ReplyOf } from "@patrak/contract";

export type SaveReply = ReplyOf<"POST /user/tests/response">["data"];

/** The result of sending an entry. */
export type Verdict =
  | { kind: "stored"; reply: SaveReply | null }
  /** Final: it leaves the journal. */
  | { kind: "refused"; code: string }
  /** No such attempt in this session: final only if the session is the writer's own. */
  | { kind: "absent" }
  | { kind: "clock-ahead" }
  /** Its section has not opened yet: it waits, and others pass it. */
  | { kind: "early"; retryAfterMs: number }
  | { kind: "session" }
  /** It may be stored or not: the same entry is sent again. */
  | { kind: "unknown"; retryAfterMs: number | null };

/** The final result of an entry. */
export type Outcome = Extract<Verdict, { kind: "stored" | "refused" }>;

// For longer waits the server is asked again.
const LONGEST_WAIT_MS = 120_000;
const EARLY_MS = 5000;

/**
 * Only answers of our own server are final. A login portal or a proxy also answers with
 * statuses, but without a code.
 */
export function verdictOf(error: unknown): Verdict {
  const { status, data, retryAfter } = (error ?? {}) as {
    status?: unknown;
    data?: { code?: unknown } | null;
    retryAfter?: unknown;
  };
  if (status === 401 || status === 403) return { kind: "session" };
  const code = data?.code;
  if (code === "SECTION_NOT_OPEN")
    return { kind: "early", retryAfterMs: unknown(retryAfter).retryAfterMs ?? EARLY_MS };
  if (typeof code !== "string" || !isFinal(status)) return unknown(retryAfter);
  if (code === "CLOCK_AHEAD") return { kind: "clock-ahead" };
  return code === "NOT_FOUND" ? { kind: "absent" } : { kind: "refused", code };
}

const REFUSALS_THAT_PASS = [408, 425, 429];

function isFinal(status: unknown) {
  return typeof status === "number" && status >= 400 && status < 500 && !REFUSALS_THAT_PASS.includes(status);
}

function unknown(retryAfter: unknown) {
  const ms = typeof retryAfter === "string" ? Number(retryAfter) * 1000 : Number.NaN;
  return { kind: "unknown" as const, retryAfterMs: ms >= 0 ? Math.min(ms, LONGEST_WAIT_MS) : null };
}
