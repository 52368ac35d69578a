import { randomUUID } from "node:crypto";
import type { BodyOf } from "@patrak/contract";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import * as queries from "./events.queries.ts";
import type { PlannedRow } from "./planning.queries.ts";
import { lockRow } from "./planning.service.ts";
import { mayChange } from "./planning.views.ts";

const fits = (row: PlannedRow) => row.event_id === null && row.attempts_allowed === 1;

export const mayJoinEvent = (row: PlannedRow) => mayChange(row) && fits(row);

/** Sittings become shifts of one event, before anybody waits for one of them: an attempt knows its event from its start. */
export async function planEvent(db: Database, actor: Actor, body: BodyOf<"POST /admin/results/events">) {
  const id = randomUUID();
  const sittingIds = [...new Set(body.sittings)].toSorted();
  if (sittingIds.length < 2) throw new Refusal("EVENT_RULES");
  return db.transaction().execute(async (tx) => {
    for (const sittingId of sittingIds) {
      const row = await lockRow(tx, sittingId);
      if (!mayChange(row)) throw new Refusal("SITTING_BEGUN");
      if (!fits(row)) throw new Refusal("EVENT_RULES");
    }
    await queries.insertEvent(tx, { event_id: id, name: body.name });
    await queries.joinEvent(tx, id, sittingIds);
    await audit(tx, {
      actor,
      action: "event.planned",
      object: { kind: "event", id, name: body.name },
      after: { sittings: sittingIds.length },
    });
    return { id };
  });
}

export async function dissolveEvent(db: Database, actor: Actor, { event_id, name }: queries.EventRow) {
  return db.transaction().execute(async (tx) => {
    for (const sittingId of await queries.selectSittingsOf(tx, event_id))
      if (!mayChange(await lockRow(tx, sittingId))) throw new Refusal("SITTING_BEGUN");
    await queries.deleteEvent(tx, event_id);
    await audit(tx, { actor, action: "event.dissolved", object: { kind: "event", id: event_id, name } });
    return { id: event_id };
  });
}
