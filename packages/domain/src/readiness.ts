import type { QuestionKind } from "./answer-codes.ts";
import { judge, judgeEach, type Check } from "./checks.ts";
import { checkSections, draftParts, reachOf, type DraftSections, type Sectioned } from "./draft-sections.ts";
import { hasText, type Language, type LocalText } from "./language.ts";
import { checkSense, type Sensible } from "./sense.ts";

/** Per test. Its whole order is sent in one call. */
export const questionsMax = 300;

/** How many questions of the bank can be chosen at once. */
export const manyQuestions = 200;

/** How many questions are planned per section. */
export type Blueprint = Readonly<Record<string, number>>;

export interface DraftForCheck extends Sensible {
  title: LocalText;
  languages: readonly Language[];
  blueprint: Blueprint;
  /** How many names of its sections and topics are not in Hindi. */
  namesWithoutHindi: number;
  /** Marks, counts and minutes of their own. */
  sections?: DraftSections;
  questions: readonly (Sensible["questions"][number] & {
    isReady: boolean;
    /** One right option where nothing is said. */
    kind?: QuestionKind;
    section: string;
    passageId: string | null;
  })[];
}

/** Whether a draft can be published, check by check. */
export function checkDraft(draft: DraftForCheck): Check[] {
  const { title, languages, questions } = draft;
  const sectioned: Sectioned = {
    ...draft,
    sections: draft.sections ?? {},
    questions: questions.map(({ section, kind = "single" }) => ({ section, kind })),
  };
  const spoken = (question: (typeof questions)[number]) =>
    languages.some((language) => question.languages.includes(language));
  return [
    judge("titles", "bad", languages.filter((language) => !hasText(title, language)).length),
    judge("questions", "bad", questions.length === 0 ? 1 : 0),
    judgeEach("keys", "bad", questions, ({ isReady }) => !isReady),
    judgeEach("spoken", "bad", questions, (question) => !spoken(question)),
    ...(Object.keys(draft.blueprint).length === 0
      ? []
      : [judge("blueprint", "bad", missedPlan(draft)), judge("sections", "bad", emptySections(draft))]),
    ...(Object.keys(sectioned.sections).length === 0 ? [] : checkSections(sectioned)),
    judge("passages", "bad", splitPassages(questions)),
    ...languages.map((language) =>
      judgeEach(language, "warn", questions, (question) => !question.languages.includes(language)),
    ),
    ...(languages.includes("hindi") ? [judge("names", "warn", draft.namesWithoutHindi)] : []),
    ...checkSense({ ...draft, marksInAll: reachOf(draftParts(sectioned)).highest }),
  ];
}

export function isPublishable(checks: readonly Pick<Check, "state">[]): boolean {
  return checks.every(({ state }) => state !== "bad");
}

/** Sections, then topics, each once. */
export function labelsOf(questions: readonly { section: string; topic: string }[]): string[] {
  return [...new Set([...questions.map(({ section }) => section), ...questions.map(({ topic }) => topic)])];
}

/** Hindi names of sections and topics, by their English ones. */
export type LabelNames = Readonly<Record<string, string>>;

/** A label may be called like anything that every object has. */
export function hindiNameOf(label: string, names: LabelNames): string | null {
  return Object.hasOwn(names, label) ? (names[label] ?? null) : null;
}

/** Those that a student reads in English in the Hindi interface. */
export function withoutHindi(labels: readonly string[], names: LabelNames): string[] {
  return labels.filter(
    (label) => hindiNameOf(label, names) === null && !/\p{Script=Devanagari}/u.test(label),
  );
}

export interface SectionPlan {
  section: string;
  chosen: number;
  planned: number;
}

/** Planned sections in the order of the plan, then unplanned ones. */
export function compareWithPlan({
  blueprint,
  questions,
}: {
  blueprint: Blueprint;
  questions: readonly { section: string }[];
}): SectionPlan[] {
  const sections = new Set([...Object.keys(blueprint), ...questions.map(({ section }) => section)]);
  return [...sections].map((section) => ({
    section,
    chosen: questions.filter((question) => question.section === section).length,
    planned: blueprint[section] ?? 0,
  }));
}

function missedPlan(draft: DraftForCheck): number {
  return compareWithPlan(draft).reduce((sum, { chosen, planned }) => sum + Math.abs(chosen - planned), 0);
}

/** Planned, and not a question of them is chosen, though others are. */
function emptySections(draft: DraftForCheck): number {
  if (draft.questions.length === 0) return 0;
  return compareWithPlan(draft).filter(({ chosen, planned }) => planned > 0 && chosen === 0).length;
}

/** How many passages have their questions in more than one place: students would see them twice. */
function splitPassages(questions: DraftForCheck["questions"]): number {
  const begun = new Set<string>();
  const split = new Set<string>();
  let current: string | null = null;
  for (const { passageId } of questions) {
    if (passageId !== null && passageId !== current && begun.has(passageId)) split.add(passageId);
    if (passageId !== null) begun.add(passageId);
    current = passageId;
  }
  return split.size;
}
