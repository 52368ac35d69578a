import type { MeritKind } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { selectOptionalEvent, selectSittingsOf, type EventRow } from "../sittings/events.queries.ts";
import { selectOptionalSitting, type PlannedRow } from "../sittings/planning.queries.ts";
import { selectOptionalTest, type TestRow } from "./boards.queries.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What has results: the practice of a test, a sitting, or an event with its sittings. */
export interface Board {
  id: string;
  kind: MeritKind;
  test: TestRow | null;
  event: EventRow | null;
  /** Of a sitting itself, of an event those that were not cancelled. */
  sittings: PlannedRow[];
}

export function asBoardId(unsafeId: string): string {
  if (!UUID.test(unsafeId)) throw new Refusal("NOT_FOUND");
  return unsafeId;
}

export async function findBoard(db: Executor, unsafeId: string): Promise<Board> {
  const id = asBoardId(unsafeId);
  const sitting = await selectOptionalSitting(db, id);
  if (sitting) return { id, kind: "sitting", test: null, event: null, sittings: [sitting] };
  const event = await selectOptionalEvent(db, id);
  if (event) return { id, kind: "event", test: null, event, sittings: await sittingsOf(db, id) };
  const test = await selectOptionalTest(db, id);
  if (!test) throw new Refusal("NOT_FOUND");
  return { id, kind: "test", test, event: null, sittings: [] };
}

async function sittingsOf(db: Executor, eventId: string): Promise<PlannedRow[]> {
  const ids = await selectSittingsOf(db, eventId);
  const rows = await Promise.all(ids.map((sittingId) => selectOptionalSitting(db, sittingId)));
  return rows
    .filter((row) => row !== undefined)
    .toSorted((one, other) => one.opens_at.getTime() - other.opens_at.getTime());
}

export async function findEvent(db: Executor, unsafeId: string): Promise<EventRow> {
  const event = await selectOptionalEvent(db, asBoardId(unsafeId));
  if (!event) throw new Refusal("NOT_FOUND");
  return event;
}
