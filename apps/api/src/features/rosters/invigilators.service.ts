import type { BodyOf } from "@patrak/contract";
import type { Database } from "../../platform/db.ts";
import { asId, orNotFound } from "../../platform/not-found.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import * as queries from "./invigilators.queries.ts";
import { findSitting, objectOf, withRoster } from "./rosters.service.ts";
import type { Room } from "./rosters.queries.ts";

export async function listInvigilators(db: Database, unsafeId: string) {
  const { sitting_id } = await findSitting(db, unsafeId);
  const assigned = await queries.selectAssigned(db, sitting_id);
  return {
    assigned: assigned.map(({ invigilation_id, user_id, name, centre, room }) => ({
      id: invigilation_id,
      invigilator: { id: user_id, name },
      place: centre === null || room === null ? null : { centre, room },
    })),
    invigilators: await queries.selectInvigilators(db),
  };
}

/** Giving a room twice changes nothing. */
export async function assign(
  db: Database,
  unsafeId: string,
  { invigilatorId, place }: BodyOf<"POST /admin/sittings/{id}/invigilators">,
  actor: Actor,
) {
  await withRoster(db, unsafeId, async (tx, sitting) => {
    const all = await queries.selectInvigilators(tx);
    const invigilator = orNotFound(all.find(({ id }) => id === invigilatorId));
    if (!(await queries.insertAssignment(tx, sitting.sitting_id, invigilator.id, place))) return;
    const after = { invigilator: invigilator.id, ...wordsOf(place) };
    await audit(tx, { actor, action: "invigilator.assigned", object: objectOf(sitting), after });
  });
}

export async function release(db: Database, unsafeId: string, unsafeAssignmentId: string, actor: Actor) {
  await db.transaction().execute(async (tx) => {
    const sitting = await findSitting(tx, unsafeId);
    const id = asId(unsafeAssignmentId);
    const row = orNotFound(await queries.deleteOptionalAssignment(tx, sitting.sitting_id, id));
    const place = row.centre === null || row.room === null ? null : { centre: row.centre, room: row.room };
    const before = { invigilator: row.user_id, ...wordsOf(place) };
    await audit(tx, { actor, action: "invigilator.released", object: objectOf(sitting), before });
  });
}

/** For the log, without the names that are empty. */
export const wordsOf = (place: Room | null) => ({
  ...(place && place.centre !== "" && { centre: place.centre }),
  ...(place && place.room !== "" && { room: place.room }),
});
