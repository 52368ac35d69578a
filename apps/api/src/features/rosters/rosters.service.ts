import type { BodyOf, ReplyOf } from "@patrak/contract";
import { rosterLimits } from "@patrak/domain";
import type { Transaction } from "kysely";
import type { Database, Executor } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { Refusal } from "../../platform/errors.ts";
import { asId, orNotFound } from "../../platform/not-found.ts";
import type { Tasks } from "../../platform/workshop.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { isLearnerId } from "../batches/batches.service.ts";
import { readPlainRows } from "../imports/plain-rows.service.ts";
import { countInvited } from "../monitor/counts.queries.ts";
import { judge, type Judged } from "./judging.service.ts";
import { asWritten, readRoster } from "./roster-lines.ts";
import * as queries from "./rosters.queries.ts";
import { nameOf, titleOf } from "./titles.ts";

type List = ReplyOf<"POST /admin/sittings/{id}/roster/lists">;

export async function findSitting(db: Executor, unsafeId: string) {
  return orNotFound(await queries.selectOptionalSitting(db, asId(unsafeId)));
}

export async function showRoster({ db, zone }: { db: Database; zone: string }, unsafeId: string) {
  const sitting = await findSitting(db, unsafeId);
  const [rooms, invited] = [
    await queries.selectRooms(db, sitting.sitting_id),
    await countInvited(db, sitting),
  ];
  const placed = rooms.reduce((sum, { learners }) => sum + learners, 0);
  return { ...headView(sitting, zone), rooms, invited, placed };
}

export const headView = (sitting: queries.SittingRow, zone: string) => ({
  title: titleOf(sitting),
  opens: sitting.opens_at.toISOString(),
  lastEntry: sitting.last_entry_at.toISOString(),
  closes: sitting.closes_at.toISOString(),
  zone,
});

export async function readList(
  { db, tasks }: { db: Executor; tasks: Tasks },
  unsafeId: string,
  file: { name: string; bytes: Uint8Array },
): Promise<List> {
  const sitting = await findSitting(db, unsafeId);
  const read = await readPlainRows(tasks, file);
  if (read.unreadable) return { failure: read.unreadable, lines: [], leftOut: 0, unused: [] };
  const { lines, unused } = await readRoster(read.rows);
  const judged = await judge(db, sitting, lines.slice(0, rosterLimits.listLines));
  return {
    failure: null,
    lines: judged.map((line) => Object.assign(outcomeView(line), line.written)),
    leftOut: Math.max(0, lines.length - rosterLimits.listLines),
    unused,
  };
}

function outcomeView({ outcome, sameAs, heldBy, from }: Judged) {
  return {
    outcome,
    ...(sameAs !== undefined && { sameAs }),
    ...(heldBy !== undefined && { heldBy }),
    ...(from && outcome === "moved" && { from }),
  };
}

/** Judged again: what happened since the preview counts. Only what is not there yet is written. */
export async function placeLearners(
  db: Database,
  unsafeId: string,
  { lines }: BodyOf<"POST /admin/sittings/{id}/roster">,
  actor: Actor,
) {
  return withRoster(db, unsafeId, async (tx, sitting) => {
    const written = lines.map((line, at) => asWritten(String(at + 1), line));
    const judged = await judge(tx, sitting, written);
    const changed = judged.flatMap(({ outcome, userId, to }) =>
      outcome === "placed" || outcome === "moved" ? [{ userId: userId!, ...to }] : [],
    );
    if (changed.length > 0) {
      await queries.upsertRows(tx, sitting.sitting_id, changed);
      const placed = judged.filter(({ outcome }) => outcome === "placed").length;
      const after = { placed, moved: changed.length - placed };
      await audit(tx, { actor, action: "roster.placed", object: objectOf(sitting), after });
    }
    return { outcomes: judged.map(outcomeView) };
  });
}

export async function removeLearners(db: Database, unsafeId: string, learnerIds: string[], actor: Actor) {
  if (!learnerIds.every(isLearnerId)) throw new Refusal("NOT_FOUND");
  return withRoster(db, unsafeId, async (tx, sitting) => {
    const removed = await queries.deleteRows(tx, sitting.sitting_id, learnerIds);
    if (removed > 0)
      await audit(tx, { actor, action: "roster.removed", object: objectOf(sitting), after: { removed } });
    return { removed };
  });
}

export const objectOf = (sitting: queries.SittingRow) => ({
  kind: "sitting",
  id: sitting.sitting_id,
  name: nameOf(sitting),
});

/** A roster of what is over stays as it was. */
export async function withRoster<T>(
  db: Database,
  unsafeId: string,
  change: (tx: Transaction<DB>, sitting: queries.SittingRow) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await queries.lockRoster(tx, asId(unsafeId));
    const sitting = await findSitting(tx, unsafeId);
    if (sitting.is_over) throw new Refusal("SITTING_ENDED");
    return change(tx, sitting);
  });
}
