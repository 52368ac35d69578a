import type { AuditAction } from "@patrak/domain";
import type { EntryRow } from "./audit.queries.ts";

export function entryView(row: EntryRow) {
  return {
    entryId: row.entry_id,
    at: row.at.toISOString(),
    actorName: row.actor_name,
    action: row.action as AuditAction,
    objectName: row.object_name,
    device: row.device,
  };
}
