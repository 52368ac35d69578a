import type { BodyOf } from "@patrak/contract";
import { compareWithPlan, difficulties, questionsMax, shareLevels, type Difficulty } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { type ListedQuestion, selectByRule } from "./bank.queries.ts";
import type { DraftRow } from "./tests.queries.ts";

interface Filling extends Omit<BodyOf<"POST /admin/tests/{testId}/fill">, "revision"> {
  testId: string;
  draft: DraftRow;
  before: ListedQuestion[];
}

interface Offer extends Record<Difficulty, string[]> {
  missing: number;
}

/** Chooses questions of the bank for what the plan lacks, section by section. */
export async function chooseByRule(
  db: Executor,
  { testId, draft, before, counts, seed, byObserved = false }: Filling,
) {
  const find = (section: string, difficulty: Difficulty | null, limit: number) =>
    selectByRule(db, { testId, section, difficulty, byObserved, seed, limit });
  const found: string[] = [];
  const offers: Offer[] = [];
  for (const { section, missing } of lacking(draft, before))
    if (counts)
      offers.push({
        missing,
        easy: await find(section, "easy", missing),
        medium: await find(section, "medium", missing),
        hard: await find(section, "hard", missing),
      });
    else found.push(...(await find(section, null, missing)));
  return counts ? shared(offers, counts) : found;
}

/** Sections that lack questions; together no more than a test can hold. */
function lacking(draft: DraftRow, before: ListedQuestion[]) {
  let room = questionsMax - before.length;
  return compareWithPlan({ blueprint: draft.blueprint, questions: before }).flatMap(
    ({ section, planned, chosen }) => {
      const missing = Math.min(Math.max(0, planned - chosen), room);
      room -= missing;
      return missing > 0 ? [{ section, missing }] : [];
    },
  );
}

function shared(offers: Offer[], counts: NonNullable<Filling["counts"]>): string[] {
  const needs = offers.map(({ missing, easy, medium, hard }) => ({
    missing,
    available: { easy: easy.length, medium: medium.length, hard: hard.length },
  }));
  const shares = shareLevels(needs, counts);
  return offers.flatMap((offer, at) =>
    difficulties.flatMap((level) => offer[level].slice(0, shares[at]?.[level])),
  );
}
