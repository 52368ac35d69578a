import type { AuditAction } from "@patrak/domain";
import type { EntryRow } from "./audit.queries.ts";

export function entryView(row: EntryRow) {
  return {
    entryId: row.entry_id,
    at: row.at.toISOString(),
    actorName: row.actor_name,
    isActorErased: row.actor_erased,
    action: row.action as AuditAction,
    objectName: row.object_name,
    isObjectErased: row.object_erased === true,
    device: row.device,
  };
}
