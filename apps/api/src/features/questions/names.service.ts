import type { BodyOf } from "@patrak/contract";
import { hindiNameOf } from "@patrak/domain";
import type { Database } from "../../platform/db.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import * as queries from "./names.queries.ts";

/** Published tests keep the names that they have; the next version of a test gets the new ones. */
export async function nameLabels(
  db: Database,
  actor: Actor,
  { names }: BodyOf<"POST /admin/questions/labels">,
) {
  await db.transaction().execute(async (tx) => {
    const known = await queries.selectNames(
      tx,
      names.map(({ english }) => english),
    );
    const changed = names.filter(({ english, hindi }) => hindiNameOf(english, known) !== hindi);
    if (changed.length === 0) return;
    const written = changed.flatMap(({ english, hindi }) => (hindi === null ? [] : [{ english, hindi }]));
    const removed = changed.filter(({ hindi }) => hindi === null).map(({ english }) => english);
    await queries.upsertNames(tx, written);
    await queries.deleteNames(tx, removed);
    await audit(tx, {
      actor,
      action: "labels.named",
      before: Object.fromEntries(changed.map(({ english }) => [english, hindiNameOf(english, known)])),
      after: Object.fromEntries(changed.map(({ english, hindi }) => [english, hindi])),
    });
  });
  return { message: "The names are saved" };
}
