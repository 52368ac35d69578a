import { randomInt } from "node:crypto";
import { Refusal } from "../../platform/errors.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { updatePasscode } from "./planning.queries.ts";
import { lockRow, type PlanningParts } from "./planning.service.ts";
import { nameOf } from "./planning.views.ts";

const newPasscode = () => String(randomInt(1_000_000)).padStart(6, "0");

/**
 * For every room of the sitting: who has entered goes on, who has not needs the new one. A press that is sent again, or of
 * a colleague at the same time, gets the one that the first has made.
 */
export async function renewPasscode(
  { db }: Pick<PlanningParts, "db">,
  actor: Actor,
  unsafeId: string,
  previous: string,
) {
  return db.transaction().execute(async (tx) => {
    const sitting = await lockRow(tx, unsafeId);
    if (sitting.passcode === null) throw new Refusal("NOT_FOUND");
    if (sitting.cancelled_at !== null || sitting.ended_at !== null) throw new Refusal("SITTING_ENDED");
    if (sitting.passcode !== previous) return { passcode: sitting.passcode };
    let passcode = newPasscode();
    while (passcode === previous) passcode = newPasscode();
    await updatePasscode(tx, sitting.sitting_id, passcode);
    const object = { kind: "sitting", id: sitting.sitting_id, name: nameOf(sitting) };
    await audit(tx, { actor, action: "passcode.renewed", object });
    return { passcode };
  });
}
