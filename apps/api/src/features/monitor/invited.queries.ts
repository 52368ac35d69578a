import { sql, type RawBuilder } from "kysely";
import { owns } from "../access/ownership.service.ts";

/** What decides who is invited. */
export interface Inviting {
  sitting_id: string;
  package_id: string;
  audience: "owners" | "batches";
}

/** The `user_id` of each learner who may enter, once. */
export const invitedTo = ({ sitting_id, package_id, audience }: Inviting): RawBuilder<{ user_id: string }> =>
  audience === "owners"
    ? sql`(SELECT e.user_id FROM enrolments e WHERE e.package_id = ${package_id} AND ${owns})`
    : sql`(SELECT DISTINCT m.user_id FROM sitting_batches p JOIN batch_members m ON m.batch_id = p.batch_id
        WHERE p.sitting_id = ${sitting_id})`;
