import { sql, type RawBuilder } from "kysely";
import { owns } from "../access/ownership.service.ts";

export type LearnerState = "in-test" | "extra-time" | "no-package";

/** Which learners: all given conditions must hold. */
export interface LearnerFilter {
  /** A condition on a row `c` of access_codes: learners who redeemed it. Replaces the words. */
  code?: RawBuilder<boolean> | undefined;
  words?: string | undefined;
  state?: LearnerState | undefined;
  packageId?: string | undefined;
}

const states: Record<LearnerState, RawBuilder<boolean>> = {
  "in-test": sql`u.user_id IN (SELECT a.user_id FROM attempts a WHERE a.status = 0 AND a.deadline > now())`,
  "extra-time": sql`u.user_id IN (SELECT x.user_id FROM extra_times x)`,
  // The figure finds the few among a million; the rows themselves decide.
  "no-package": sql`u.user_id IN (SELECT n.user_id FROM learner_figures n WHERE n.owns_until <= now())
    AND NOT EXISTS (SELECT FROM enrolments e WHERE e.user_id = u.user_id AND ${owns})`,
};

/** A condition on a row `u` of users. */
export function matches({ code, words = "", state, packageId }: LearnerFilter): RawBuilder<boolean> {
  const conditions = [sql`u.role = 'USER'`, ...(code ? [redeemed(code)] : ofWords(words))];
  if (state !== undefined) conditions.push(states[state]);
  if (packageId !== undefined) conditions.push(ofPackage(packageId));
  return sql.join(conditions, sql` AND `);
}

const MOST_WORDS = 5;

function ofWords(words: string) {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return sought.map(
    (word) =>
      sql`(' ' || lower(u.first_name || ' ' || u.last_name) || ' ' || coalesce(u.email, '') || ' ' || lower(coalesce(u.roll_number, ''))) LIKE ${patternOf(word)}`,
  );
}

/** Three or more letters match anywhere; with fewer, the index finds only words that begin with them. */
function patternOf(word: string): string {
  const literal = word.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`);
  return word.length < 3 ? `% ${literal}%` : `%${literal}%`;
}

const redeemed = (isCode: RawBuilder<boolean>) => sql`u.user_id IN (
  SELECT r.user_id FROM redemptions r JOIN access_codes c USING (code_id) WHERE ${isCode})`;

const ofPackage = (packageId: string) => sql`EXISTS (
  SELECT FROM enrolments e WHERE e.user_id = u.user_id AND e.package_id = ${packageId} AND ${owns})`;
