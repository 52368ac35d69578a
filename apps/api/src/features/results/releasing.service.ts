import type { BodyOf } from "@patrak/contract";
import { Refusal } from "../../platform/errors.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { instantIn } from "../sittings/planning.service.ts";
import { releaseSitting } from "../sittings/releasing.service.ts";
import { findBoard } from "./boards.service.ts";
import { selectOptionalList } from "./lists.queries.ts";
import type { ResultParts } from "./results.service.ts";
import { boardName } from "./results.views.ts";

/**
 * Shows learners what was chosen, now or from a time on; the worker tells them. Ranks need a list that is whole: those of
 * an event are shown in all of its sittings at once, and never in one alone.
 */
export async function release(
  { db, zone }: ResultParts,
  actor: Actor,
  unsafeId: string,
  { at, what }: BodyOf<"POST /admin/results/{id}/release">,
) {
  const board = await findBoard(db, unsafeId);
  const [first] = board.sittings;
  if (!first) throw new Refusal("NOT_YET");
  const list = await selectOptionalList(db, board.id);
  const isOfEvent = board.kind === "sitting" && first.event_id !== null;
  if (what.includes("rank") && (isOfEvent || !list || list.making === 0)) throw new Refusal("NOT_YET");
  const time = at === undefined ? null : instantIn(zone, at);
  await db.transaction().execute(async (tx) => {
    const ids = board.sittings.map(({ sitting_id }) => sitting_id).toSorted();
    for (const sittingId of ids) await releaseSitting(tx, sittingId, what, time);
    await audit(tx, {
      actor,
      action: "results.released",
      object: { kind: board.kind, id: board.id, name: boardName(board) },
      after: { shown: what.join(", "), at: time?.toISOString() ?? "now" },
    });
  });
  return { learners: list?.candidates ?? 0 };
}
