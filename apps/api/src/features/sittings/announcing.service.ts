import type { BodyOf } from "@patrak/contract";
import type { Database, Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { isUuid } from "../../platform/uuid.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import * as queries from "./announcing.queries.ts";
import { isMine } from "./mine.queries.ts";
import { lockSitting, selectOptionalSitting, type PlannedRow } from "./planning.queries.ts";
import { nameOf } from "./planning.views.ts";

type Said = BodyOf<"POST /admin/sittings/{id}/announcements">;

export async function listAnnounced({ db, zone }: { db: Database; zone: string }, unsafeId: string) {
  const sitting = await find(db, unsafeId);
  const [announced, batches, questions] = await Promise.all([
    queries.selectAnnounced(db, sitting.sitting_id),
    queries.selectBatchesToTell(db),
    queries.countQuestions(db, sitting.sitting_id),
  ]);
  return {
    announcements: announced.map((row) => announcedView(row, sitting.invited)),
    reach: { waiting: Math.max(0, sitting.invited - sitting.entered), working: sitting.writing },
    batches,
    questions,
    mayAnnounce: mayAnnounce(sitting),
    zone,
  };
}

/** One after the other: the sitting's lock gives each its number. */
export async function announce(db: Database, actor: Actor, unsafeId: string, said: Said) {
  return db.transaction().execute(async (tx) => {
    if (isUuid(unsafeId)) await lockSitting(tx, unsafeId);
    const sitting = await find(tx, unsafeId);
    const { sitting_id: sittingId } = sitting;
    const { press, question, text } = said;
    if (!mayAnnounce(sitting)) throw new Refusal("SITTING_ENDED");
    if (question !== null && question > (await queries.countQuestions(tx, sittingId)))
      throw new Refusal("NOT_FOUND");
    const audience = await readAudience(tx, sittingId, said.to);
    const number = await queries.insertAnnouncement(tx, { sittingId, press, ...audience, question, text });
    if (number === undefined) return { number: await queries.selectNumberOf(tx, sittingId, press) };
    await audit(tx, {
      actor,
      action: "sitting.announced",
      object: { kind: "sitting", id: sittingId, name: nameOf(sitting) },
      // Nothing of what one learner was told: the log is never rewritten.
      after: {
        number,
        to: said.to.who,
        ...(question !== null && { question }),
        ...(said.to.who !== "person" && text),
      },
    });
    return { number };
  });
}

async function readAudience(tx: Executor, sittingId: string, to: Said["to"]) {
  const nobody = { audience: to.who, batchId: null, userId: null };
  if (to.who === "batch") {
    const batches = await queries.selectBatchesToTell(tx);
    if (!batches.some(({ id }) => id === to.id)) throw new Refusal("NOT_FOUND");
    return { ...nobody, batchId: to.id };
  }
  if (to.who === "person") {
    const found = await queries.selectOptionalLearnerNamed(tx, to.learner);
    if (!found || !(await isMine(tx, found.user_id, sittingId))) throw new Refusal("NOT_FOUND");
    return { ...nobody, userId: found.user_id };
  }
  return nobody;
}

async function find(db: Executor, unsafeId: string) {
  const row = isUuid(unsafeId) ? await selectOptionalSitting(db, unsafeId) : undefined;
  if (!row) throw new Refusal("NOT_FOUND");
  return row;
}

/** Afterwards nobody would see it. */
const mayAnnounce = (sitting: PlannedRow) => sitting.ended_at === null && sitting.cancelled_at === null;

function announcedView(row: queries.AnnouncedRow, invited: number) {
  const people = row.people ?? Math.max(0, invited - row.begun);
  return {
    number: row.number,
    at: row.announced_at.toISOString(),
    to: row.audience,
    name: row.name,
    question: row.question,
    text: { english: row.english, hindi: row.hindi },
    seen: row.seen,
    of: Math.max(people, row.seen),
  };
}
