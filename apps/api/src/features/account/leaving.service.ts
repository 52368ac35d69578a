// The copy of one's data, and the account's end. They run under the administrators' login, which alone may read every
// place that names a person and write the log; a student's ordinary calls have no connection of it.
import type { BodyOf } from "@patrak/contract";
import { Refusal } from "../../platform/errors.ts";
import { spend } from "../../platform/limits.ts";
import type { Caller } from "../../platform/session/access-token.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { revokeAllSessions } from "../auth/sessions.queries.ts";
import { deleteOptionalErasure, insertErasure } from "../learners/erasure.queries.ts";
import { checkTyped } from "../learners/erasure.service.ts";
import type { LearnerRow } from "../learners/learners.queries.ts";
import { asObject, findRow } from "../learners/learners.service.ts";
import { enqueueMail } from "../mail/mail.service.ts";
import { collectPerson } from "../persons/persons.service.ts";
import { note } from "../security-events/security-events.service.ts";
import type { AccountParts } from "./account.parts.ts";
import { selectHeldAttempts } from "./account.queries.ts";

/** Where the student calls from, for the log. */
type From = Omit<Actor, "who">;

const COPIES = { name: "copies:account", hits: 10, seconds: 86_400 };

/** The same as an administrator's export, but for scores that nobody is told yet: they follow from a key. */
export async function copyData({ adminDb, archives }: AccountParts, { userId }: Caller) {
  await spend(adminDb, COPIES, userId);
  return adminDb.transaction().execute(async (tx) => {
    const { user_id, email } = await findRow(tx, userId);
    const held = new Set(await selectHeldAttempts(tx, user_id));
    const data = await collectPerson(tx, { user_id, email, role: "USER" }, archives);
    const corrected = (data["corrected_scores"] as Attempt[]).filter(
      ({ attempt_id }) => !held.has(attempt_id),
    );
    const attempts = withoutHeld(data["attempts"] as Attempt[], held);
    return { data: { ...data, attempts, corrected_scores: corrected } };
  });
}

interface Attempt extends Record<string, unknown> {
  attempt_id: string;
}

function withoutHeld(attempts: Attempt[], held: ReadonlySet<string>) {
  return attempts.map(({ score, ...attempt }) =>
    score === null || held.has(attempt.attempt_id) ? attempt : { ...attempt, score },
  );
}

/** Asking again changes nothing but that every session ends again. */
export async function askDeletion(
  { adminDb, jobs }: AccountParts,
  { userId }: Caller,
  typed: BodyOf<"POST /user/account/delete">,
  from: From,
) {
  return adminDb.transaction().execute(async (tx) => {
    const row = await findRow(tx, userId);
    checkTyped(row, typed);
    const { dueAt, isNew } = await insertErasure(tx, row.user_id);
    const erasedFrom = dueAt.toISOString();
    await revokeAllSessions(tx, row.user_id, "erasure");
    if (!isNew) return { erasedFrom };
    const { email, language } = row;
    await note(tx, { kind: "erasure-asked", userId: row.user_id });
    await enqueueMail({ jobs }, tx, { kind: "erasure-asked", email, language, dueAt: erasedFrom });
    const entry = entryOf(row, from);
    await audit(tx, { ...entry, action: "learner.erasure-asked", after: { erased_from: erasedFrom } });
    return { erasedFrom };
  });
}

/** The eraser deletes the request first: one of the two finds it, and the other does nothing. */
export async function keepAccount({ adminDb, jobs }: AccountParts, { userId }: Caller, from: From) {
  await adminDb.transaction().execute(async (tx) => {
    const row = await findRow(tx, userId);
    if (!(await deleteOptionalErasure(tx, row.user_id))) throw new Refusal("NOT_FOUND");
    const { email, language } = row;
    await note(tx, { kind: "erasure-undone", userId: row.user_id });
    await enqueueMail({ jobs }, tx, { kind: "erasure-undone", email, language });
    await audit(tx, { ...entryOf(row, from), action: "learner.erasure-undone" });
  });
}

/** The learner acts on the own account. */
function entryOf(row: LearnerRow, from: From) {
  const learner = asObject(row);
  return { actor: { who: learner, ...from }, object: { kind: "learner", ...learner } };
}
