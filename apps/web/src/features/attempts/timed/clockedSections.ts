import { sectionAt, type LocalText, type PaletteLook } from "@patrak/domain";
import type { PaperData } from "../device/index.ts";

/** A section with its own clock: its place in the paper, and the instants of its window in milliseconds. */
export interface ClockedSection {
  name: LocalText;
  /** Positions from 0: the first of it, and the first after it. */
  from: number;
  to: number;
  opensAt: number;
  closesAt: number;
}

export type SectionState = "closed" | "current" | "locked";

/** Each section opens in the moment in which the one before it closes. */
export function clockedSections(
  { sections, questions }: Pick<PaperData, "sections" | "questions">,
  startedAt: number,
  closes: readonly number[],
): ClockedSection[] {
  return sections.map(({ name, first }, index) => ({
    name,
    from: first - 1,
    to: (sections[index + 1]?.first ?? questions.length + 1) - 1,
    opensAt: closes[index - 1] ?? startedAt,
    closesAt: closes[index] ?? startedAt,
  }));
}

/** The section that runs; after the last one has closed, the last. */
export function runningAt(sections: readonly ClockedSection[], now: number): number {
  const closes = sections.map(({ closesAt }) => closesAt);
  return sectionAt(closes, now) ?? sections.length - 1;
}

export const stateOf = (index: number, running: number): SectionState =>
  index < running ? "closed" : index === running ? "current" : "locked";

export const secondsUntil = (instant: number, now: number) => Math.max(0, Math.ceil((instant - now) / 1000));

const isAnswered = (look: PaletteLook) => look === "answered" || look === "marked-with-answer";

/** A marked question with an answer is both. */
export function sectionCounts(looks: readonly PaletteLook[]) {
  const answered = looks.filter(isAnswered).length;
  const marked = looks.filter((look) => look.startsWith("marked")).length;
  return { answered, marked, blank: looks.length - answered, total: looks.length };
}

/** Whether an answer there is one of the first `counted` of its section. */
export const isCountedAt = (looks: readonly PaletteLook[], place: number, counted: number) =>
  looks.slice(0, place).filter(isAnswered).length < counted;

/** Extra time in proportion may leave seconds over, which no learner needs to read. */
export const wholeMinutes = (ms: number) => Math.round(ms / 60_000);
