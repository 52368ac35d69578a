import type { BodyOf } from "@patrak/contract";
import { rollKey } from "@patrak/domain";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Archives } from "../../platform/ledger/archive/archives.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { collectPerson } from "../persons/persons.service.ts";
import * as queries from "./erasure.queries.ts";
import type { LearnerRow } from "./learners.queries.ts";
import { asObject, findLearner, findRow } from "./learners.service.ts";

export async function exportLearner(
  { db, archives }: { db: Database; archives: Archives },
  unsafeId: string,
  actor: Actor,
) {
  return db.transaction().execute(async (tx) => {
    const { user_id, email } = await findRow(tx, unsafeId);
    const data = await collectPerson(tx, { user_id, email, role: "USER" }, archives);
    await audit(tx, { actor, action: "learner.exported", object: { kind: "learner", id: user_id } });
    return { data };
  });
}

type Erase = BodyOf<"POST /admin/learners/{id}/erase">;

export async function askErasure(db: Database, unsafeId: string, { reason, ...typed }: Erase, actor: Actor) {
  return db.transaction().execute(async (tx) => {
    const row = await findRow(tx, unsafeId);
    checkTyped(row, typed);
    const erasedFrom = (await queries.insertErasure(tx, row.user_id)).dueAt.toISOString();
    await audit(tx, {
      actor,
      action: "learner.erasure-asked",
      object: { kind: "learner", ...asObject(row) },
      after: { erased_from: erasedFrom },
      reason,
    });
    return { erasedFrom };
  });
}

/** Whoever asks types the address in full; where there is none, the roll number. */
export function checkTyped(
  row: LearnerRow,
  typed: { email?: string | undefined; rollNumber?: string | undefined },
) {
  const { email, roll_number } = row;
  if (email === null && rollKey(typed.rollNumber ?? "") !== rollKey(roll_number ?? ""))
    throw new Refusal("ROLL_NUMBER_INVALID");
  if (email !== null && typed.email !== email) throw new Refusal("EMAIL_INVALID");
}

export async function undoErasure(db: Database, unsafeId: string, reason: string, actor: Actor) {
  await db.transaction().execute(async (tx) => {
    const learner = await findLearner(tx, unsafeId);
    if (!(await queries.deleteOptionalErasure(tx, learner.id))) throw new Refusal("NOT_FOUND");
    const object = { kind: "learner", ...learner };
    await audit(tx, { actor, action: "learner.erasure-undone", object, reason });
  });
}
