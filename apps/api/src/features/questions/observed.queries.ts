import { OBSERVED_MIN, observedBounds } from "@patrak/domain";
import { sql } from "kysely";

/** How hard learners have found a question with figures `f`; null while too few have met it. */
export const observedLevel = sql`
  CASE
    WHEN f.attempts >= ${OBSERVED_MIN} IS NOT TRUE THEN NULL
    WHEN f.right_share >= ${observedBounds.easy} THEN 'easy'
    WHEN f.right_share >= ${observedBounds.medium} THEN 'medium'
    ELSE 'hard'
  END`;
