import { formatAccessCode, readAccessCode } from "@patrak/domain";
import { sql, type RawBuilder } from "kysely";
import { owns } from "../access/ownership.service.ts";

export type LearnerState = "in-test" | "extra-time" | "no-package";

/** Which learners: all that is given must be true of them. */
export interface Choice {
  words?: string | undefined;
  state?: LearnerState | undefined;
  packageId?: string | undefined;
}

const states: Record<LearnerState, RawBuilder<boolean>> = {
  "in-test": sql`u.user_id IN (SELECT a.user_id FROM attempts a WHERE a.status = 0 AND a.deadline > now())`,
  "extra-time": sql`u.user_id IN (SELECT x.user_id FROM extra_times x)`,
  // The figure finds the few among a million; the rows themselves have the last word.
  "no-package": sql`u.user_id IN (SELECT n.user_id FROM learner_figures n WHERE n.owns_until <= now())
    AND NOT EXISTS (SELECT FROM enrolments e WHERE e.user_id = u.user_id AND ${owns})`,
};

/** On a row `u` of users. */
export function matches({ words = "", state, packageId }: Choice): RawBuilder<boolean> {
  const conditions = [sql`u.role = 'USER'`, ...(isCode(words) ? [redeemed(words)] : ofWords(words))];
  if (state !== undefined) conditions.push(states[state]);
  if (packageId !== undefined) conditions.push(ofPackage(packageId));
  return sql.join(conditions, sql` AND `);
}

const MOST_WORDS = 5;

function ofWords(words: string) {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return sought.map(
    (word) =>
      sql`(' ' || lower(u.first_name || ' ' || u.last_name) || ' ' || u.email) LIKE ${patternOf(word)}`,
  );
}

/** Three letters are found anywhere; of fewer the index knows only words that begin with them. */
function patternOf(word: string): string {
  const literal = word.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`);
  return word.length < 3 ? `% ${literal}%` : `%${literal}%`;
}

/** As it is printed, so that nobody's name is taken for one. */
function isCode(words: string): boolean {
  const typed = words.trim().toUpperCase();
  return typed.length === 14 && typed === formatAccessCode(readAccessCode(typed));
}

const redeemed = (code: string) => sql`u.user_id IN (
  SELECT r.user_id FROM redemptions r JOIN access_codes c USING (code_id) WHERE c.code = ${readAccessCode(code)})`;

const ofPackage = (packageId: string) => sql`EXISTS (
  SELECT FROM enrolments e WHERE e.user_id = u.user_id AND e.package_id = ${packageId} AND ${owns})`;
