import type { ListedBatch } from "./batches.queries.ts";
import type { MemberRow } from "./members.queries.ts";

export function batchView(row: ListedBatch, teacherId: string) {
  const { batch_id, name, about, teachers, learners, unused, packages } = row;
  return {
    id: batch_id,
    name,
    about,
    teachers,
    learners,
    unused,
    packages,
    isMine: teachers.some(({ id }) => id === teacherId),
    since: row.created_at.toISOString(),
    archivedAt: row.archived_at?.toISOString() ?? null,
  };
}

export function memberView(row: MemberRow) {
  const { packages, attempts, language, email } = row;
  return {
    id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email,
    rollNumber: row.roll_number,
    language,
    packages,
    attempts,
    lastSeen: row.last_seen?.toISOString() ?? null,
    hasSlip: row.has_slip,
    since: row.since.toISOString(),
  };
}
