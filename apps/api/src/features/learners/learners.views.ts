import { toMarks } from "@patrak/domain";
import type { ExtraTimeRow } from "./extra-time.queries.ts";
import type { AttemptRow, LearnerRow, OwnedRow, TitleRow } from "./learners.queries.ts";
import type { FoundRow } from "./search.queries.ts";
import type { SignupRow } from "./unverified.queries.ts";

export function personView(row: LearnerRow) {
  return {
    id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    rollNumber: row.roll_number,
    language: row.language,
    lastSeen: row.last_seen?.toISOString() ?? null,
  };
}

export function foundView(row: FoundRow) {
  const { packages, attempts, extra_times } = row;
  return { ...personView(row), packages, attempts, extraTimes: extra_times };
}

export function signupView({ first_name, last_name, email, language, created_at }: SignupRow) {
  return { firstName: first_name, lastName: last_name, email, language, since: created_at.toISOString() };
}

export function ownedView({ package_id, name, source, granted_by, note, ...row }: OwnedRow) {
  return {
    id: package_id,
    name,
    source,
    by: granted_by,
    note,
    since: row.since.toISOString(),
    until: row.ends_at?.toISOString() ?? null,
    isOver: row.is_over,
  };
}

export function testView(row: TitleRow) {
  return { id: row.test_id, title: titleOf(row), duration: row.duration_seconds };
}

export function extraTimeView(row: ExtraTimeRow) {
  return {
    testId: row.test_id,
    title: titleOf(row),
    duration: row.duration_seconds,
    minutes: row.seconds / 60,
    reason: row.reason,
    by: row.granted_by,
    since: row.granted_at.toISOString(),
  };
}

export function attemptView(row: AttemptRow) {
  return {
    id: row.attempt_id,
    testId: row.test_id,
    title: titleOf(row),
    startTime: row.started_at.toISOString(),
    endTime: row.ended_at?.toISOString() ?? null,
    remainingTime: row.remaining_seconds,
    extraSeconds: row.extra_seconds,
    questions: row.question_count,
    answered: row.answered,
    score: row.score === null ? null : toMarks(row.score),
  };
}

function titleOf({ title_english, title_hindi }: TitleRow) {
  return {
    ...(title_english !== null && { english: title_english }),
    ...(title_hindi !== null && { hindi: title_hindi }),
  };
}
