import { createHash, randomBytes, randomUUID } from "node:crypto";
import { Counter } from "prom-client";
import type { Executor } from "../../platform/db.ts";
import type { Caller, Role } from "../../platform/session/access-token.ts";
import { tryAnotherInstance } from "../../platform/session/guard.ts";
import {
  deriveRefreshToken,
  isGenuine,
  isOfAnotherKey,
  parseRefreshToken,
} from "../../platform/session/refresh-token.ts";
import { judgeRefresh } from "../../platform/session/rotation.ts";
import { Refusal } from "../../platform/errors.ts";
import { note } from "../security-events/security-events.service.ts";
import { enqueueMail } from "../mail/mail.service.ts";
import type { AuthParts } from "./auth.parts.ts";
import {
  advanceSession,
  insertSession,
  lockLiveSession,
  revokeAllSessions,
  revokeOtherSessions,
  revokeSession,
  revokeSessionsBeyond,
  selectLiveSessions,
} from "./sessions.queries.ts";

const refreshes = new Counter({
  name: "session_refreshes_total",
  help: "Refreshes by outcome; a reuse means that somebody held a copy of a token.",
  labelNames: ["outcome"],
});

export interface SessionTokens {
  access: string;
  refresh: string;
}

type TokenParts = Pick<AuthParts, "keys" | "access">;

const SESSIONS_AN_ACCOUNT = 20;

/** Always a new session, never one that the browser sent. One too many ends the least recently used one. */
export async function openSession(
  parts: TokenParts,
  db: Executor,
  user: { user_id: string; role: Role },
  /** The browser in plain words, for its owner to know the session by. */
  device: string | null = null,
): Promise<SessionTokens> {
  const { user_id, role } = user;
  const session = { session_id: randomUUID(), user_id, role, salt: randomBytes(16), device };
  await insertSession(db, session);
  // After it is stored: of several logins at once, the last one sees all of them.
  await revokeSessionsBeyond(db, user.user_id, SESSIONS_AN_ACCOUNT);
  return tokensOf(parts, session, 0);
}

async function tokensOf(
  { keys, access }: TokenParts,
  session: { session_id: string; user_id: string; role: Role; salt: Buffer },
  generation: number,
) {
  return {
    access: await access.sign({ userId: session.user_id, sessionId: session.session_id, role: session.role }),
    refresh: deriveRefreshToken(keys, session.session_id, generation, session.salt),
  };
}

/**
 * Exchanges a refresh token for the next pair. Everything but a live session of this role is refused alike.
 */
export async function refreshSession(
  parts: AuthParts,
  presented: string | undefined,
  role: Role,
): Promise<SessionTokens> {
  const token = parseRefreshToken(presented);
  if (!token) throw new Refusal("SESSION_REQUIRED");
  if (isOfAnotherKey(parts.keys, token)) throw tryAnotherInstance();
  const tokens = await parts.db.transaction().execute(async (db) => {
    const session = await lockLiveSession(db, token.sessionId);
    if (
      !session ||
      session.role !== role ||
      session.user_role !== role ||
      !isGenuine(parts.keys, token, session.salt)
    )
      return null;
    const verdict = judgeRefresh(session, token.generation, session.now);
    refreshes.inc({ outcome: verdict.kind });
    if (verdict.kind === "repeat") return tokensOf(parts, session, verdict.generation);
    if (verdict.kind === "rotate") {
      await advanceSession(db, session.session_id, session.generation + 1, verdict.uses);
      return tokensOf(parts, session, session.generation + 1);
    }
    // Somebody holds a copy of this token, thief or owner: both must sign in again.
    await revokeSession(db, session.session_id, "reuse");
    await note(db, { kind: "token-reused", userId: session.user_id });
    await enqueueMail(parts, db, { kind: "session-ended", email: session.email, language: session.language });
    return null;
  });
  if (!tokens) throw new Refusal("SESSION_REQUIRED");
  return tokens;
}

/** Ends the session of the refresh token, if there is one. */
export async function endSession(parts: AuthParts, presented: string | undefined) {
  const token = parseRefreshToken(presented);
  if (!token) return;
  await parts.db.transaction().execute(async (db) => {
    const session = await lockLiveSession(db, token.sessionId);
    if (!session || !isGenuine(parts.keys, token, session.salt)) return;
    await revokeSession(db, session.session_id, "logout");
    await note(db, { kind: "session-ended", userId: session.user_id });
  });
}

/** Names a session to its owner. Its own id is half of what opens it, so it is told to nobody. */
export function sessionName(sessionId: string): string {
  return createHash("sha256").update(sessionId).digest("base64url").slice(0, 22);
}

/** Ends one of the account's own that is still open, this one too; everything else is not found. */
export async function endNamedSession(db: Executor, userId: string, unsafeName: string) {
  const live = await selectLiveSessions(db, userId);
  const found = live.find(({ session_id }) => sessionName(session_id) === unsafeName);
  if (!found || (await revokeSession(db, found.session_id, "ended")) === 0) throw new Refusal("NOT_FOUND");
  await note(db, { kind: "session-ended", userId });
}

/** Ends all but the caller's; returns how many. */
export async function endOtherSessions(db: Executor, caller: Caller): Promise<number> {
  const ended = await revokeOtherSessions(db, caller, "ended");
  if (ended > 0) await note(db, { kind: "session-ended", userId: caller.userId });
  return ended;
}

/** Ends a session that a guard has already checked. */
export async function endSessionOf(db: Executor, { sessionId, userId }: Caller) {
  await revokeSession(db, sessionId, "logout");
  await note(db, { kind: "session-ended", userId });
}

/** Ends every session of an account, on behalf of somebody else; returns how many. */
export async function endAllSessions(db: Executor, userId: string): Promise<number> {
  const ended = await revokeAllSessions(db, userId);
  await note(db, { kind: "session-ended", userId });
  return ended;
}
