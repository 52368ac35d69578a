import { createHash } from "node:crypto";
import type { BodyOf, ReplyOf } from "@patrak/contract";
import { Refusal } from "../../platform/errors.ts";
import type { Caller } from "../../platform/session/access-token.ts";
import * as accounts from "../auth/auth.queries.ts";
import * as sessions from "../auth/sessions.queries.ts";
import { note } from "../security-events/security-events.service.ts";
import type { AccountParts } from "./account.parts.ts";
import * as queries from "./account.queries.ts";

/** What the signed-in student sees of the own account. */
export async function showAccount(
  { db }: AccountParts,
  caller: Caller,
): Promise<ReplyOf<"GET /user/account">> {
  const user = await accounts.selectOptionalUser(db, caller.userId);
  if (!user) throw new Refusal("SESSION_REQUIRED");
  const [courses, erasedFrom, couldBe, live] = await Promise.all([
    queries.countCourses(db, caller.userId),
    accounts.selectOptionalErasure(db, caller.userId),
    queries.selectDayOfErasure(db),
    sessions.selectLiveSessions(db, caller.userId),
  ]);
  const opened = live.flatMap(({ last_attempt }) => last_attempt ?? []);
  const running = opened.length > 0 ? await queries.selectRunning(db, caller.userId, opened) : [];
  return {
    account: {
      firstName: user.first_name,
      lastName: user.last_name,
      email: user.email,
      language: user.language,
      courses,
      erasedFrom: erasedFrom?.toISOString() ?? null,
      couldBeErasedFrom: couldBe.toISOString(),
    },
    sessions: live.map((session) => sessionView(session, caller, running)),
  };
}

type Running = Awaited<ReturnType<typeof queries.selectRunning>>;

function sessionView(session: sessions.LiveSession, { sessionId }: Caller, running: Running) {
  const test = running.find(({ attempt_id }) => attempt_id === session.last_attempt);
  return {
    id: sessionName(session.session_id),
    device: session.device,
    seenAt: session.refreshed_at.toISOString(),
    isCurrent: session.session_id === sessionId,
    runningTest: test
      ? {
          ...(test.english !== null && { english: test.english }),
          ...(test.hindi !== null && { hindi: test.hindi }),
        }
      : null,
  };
}

/** A session's own id is half of what opens it, so it is told to nobody. */
function sessionName(sessionId: string): string {
  return createHash("sha256").update(sessionId).digest("base64url").slice(0, 22);
}

export async function changeName(
  { db }: AccountParts,
  { userId }: Caller,
  { firstName, lastName }: BodyOf<"POST /user/account/name">,
) {
  await accounts.updateName(db, userId, { first_name: firstName, last_name: lastName });
}

export async function changeLanguage(
  { db }: AccountParts,
  { userId }: Caller,
  { language }: BodyOf<"POST /user/account/language">,
) {
  await accounts.updateLanguage(db, userId, language);
}

/** One of the student's own that is still open, this one too; everything else is not found. */
export async function endOne({ db }: AccountParts, { userId }: Caller, unsafeName: string) {
  const live = await sessions.selectLiveSessions(db, userId);
  const found = live.find(({ session_id }) => sessionName(session_id) === unsafeName);
  if (!found || (await sessions.revokeSession(db, found.session_id, "ended")) === 0)
    throw new Refusal("NOT_FOUND");
  await note(db, { kind: "session-ended", userId });
}

export async function endOthers({ db }: AccountParts, caller: Caller) {
  const ended = await sessions.revokeOtherSessions(db, caller, "ended");
  if (ended > 0) await note(db, { kind: "session-ended", userId: caller.userId });
  return { ended };
}
