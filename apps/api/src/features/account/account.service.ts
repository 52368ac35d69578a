import type { BodyOf, ReplyOf } from "@patrak/contract";
import { Refusal } from "../../platform/errors.ts";
import type { Caller } from "../../platform/session/access-token.ts";
import * as accounts from "../auth/auth.queries.ts";
import * as sessions from "../auth/sessions.queries.ts";
import { endNamedSession, endOtherSessions, sessionName } from "../auth/sessions.service.ts";
import { chooseMails, isMailedNotices } from "../notices/mails.service.ts";
import type { AccountParts } from "./account.parts.ts";
import * as queries from "./account.queries.ts";

/** What the signed-in student sees of the own account. */
export async function showAccount(
  { db }: AccountParts,
  caller: Caller,
): Promise<ReplyOf<"GET /user/account">> {
  const user = await accounts.selectOptionalUser(db, caller.userId);
  if (!user) throw new Refusal("SESSION_REQUIRED");
  const [courses, erasedFrom, couldBe, live, isMailed] = await Promise.all([
    queries.countCourses(db, caller.userId),
    accounts.selectOptionalErasure(db, caller.userId),
    queries.selectDayOfErasure(db),
    sessions.selectLiveSessions(db, caller.userId),
    isMailedNotices(db, caller.userId),
  ]);
  const opened = live.flatMap(({ last_attempt }) => last_attempt ?? []);
  const running = opened.length > 0 ? await queries.selectRunning(db, caller.userId, opened) : [];
  return {
    account: {
      firstName: user.first_name,
      lastName: user.last_name,
      email: user.email,
      rollNumber: user.roll_number,
      language: user.language,
      isMailedNotices: isMailed,
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

export async function changeMails(
  { db }: AccountParts,
  { userId }: Caller,
  body: BodyOf<"POST /user/account/mails">,
) {
  await chooseMails(db, userId, body.isMailedNotices);
}

export async function endOne({ db }: AccountParts, { userId }: Caller, unsafeName: string) {
  await endNamedSession(db, userId, unsafeName);
}

export async function endOthers({ db }: AccountParts, caller: Caller) {
  return { ended: await endOtherSessions(db, caller) };
}
