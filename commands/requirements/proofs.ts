import type { Requirement } from "./document.ts";
import type { Outcome } from "./reports.ts";

export interface Verdict {
  /** For each id the titles of the tests that prove it. */
  proofs: Record<string, string[]>;
  faults: string[];
}

export function prove(requirements: readonly Requirement[], outcomes: readonly Outcome[]): Verdict {
  const titles = provenTitles(outcomes);
  const proofs = Object.fromEntries(
    requirements.map(({ id }) => [id, titles.filter((title) => idsIn(title).includes(id))]),
  );
  const unproven = requirements.filter(({ id, built }) => built !== "no" && proofs[id]?.length === 0);
  return {
    proofs,
    faults: [
      ...unproven.map(({ id }) => `${id} is marked built, and no test that passed names it`),
      ...unknownIds(outcomes, proofs),
    ],
  };
}

/** One title may run several times, for example in two browsers: if one run failed, it proves nothing. */
function provenTitles(outcomes: readonly Outcome[]): string[] {
  const failed = new Set(outcomes.filter(({ result }) => result === "failed").map(({ title }) => title));
  const passed = outcomes.filter(({ title, result }) => result === "passed" && !failed.has(title));
  return [...new Set(passed.map(({ title }) => title))];
}

function unknownIds(outcomes: readonly Outcome[], known: Record<string, unknown>): string[] {
  const titles = [...new Set(outcomes.map(({ title }) => title))];
  return titles.flatMap((title) =>
    idsIn(title)
      .filter((id) => !Object.hasOwn(known, id))
      .map((id) => `${id} is no requirement, but a test names it: ${title}`),
  );
}

function idsIn(title: string): string[] {
  return title.match(/(?<![\w-])[A-Z]{1,2}-\d{2}\b/g) ?? [];
}
