import { hasText, type Language, type LocalText } from "./language.ts";

/** Per test. Its whole order is sent in one call. */
export const questionsMax = 300;

/** How many questions are planned per section. */
export type Blueprint = Readonly<Record<string, number>>;

export interface DraftForCheck {
  title: LocalText;
  languages: readonly Language[];
  blueprint: Blueprint;
  questions: readonly {
    isReady: boolean;
    section: string;
    passageId: string | null;
    languages: readonly Language[];
  }[];
}

export const checkKinds = [
  "titles",
  "questions",
  "keys",
  "blueprint",
  "passages",
  "texts",
  "english",
  "hindi",
] as const;
export type CheckKind = (typeof checkKinds)[number];

/** `bad` prevents publishing, `warn` does not. `count` is the number of missing or wrong things. */
export interface Check {
  kind: CheckKind;
  state: "ok" | "warn" | "bad";
  count: number;
}

/** Whether a draft can be published, check by check. */
export function checkDraft(draft: DraftForCheck): Check[] {
  const { title, languages, questions } = draft;
  const spoken = (question: (typeof questions)[number]) =>
    languages.some((language) => question.languages.includes(language));
  return [
    judge("titles", "bad", languages.filter((language) => !hasText(title, language)).length),
    judge("questions", "bad", questions.length === 0 ? 1 : 0),
    judge("keys", "bad", questions.filter((question) => !question.isReady || !spoken(question)).length),
    ...(Object.keys(draft.blueprint).length === 0 ? [] : [judge("blueprint", "bad", missedPlan(draft))]),
    judge("passages", "bad", splitPassages(questions)),
    ...languages.map((language) =>
      judge(language, "warn", questions.filter((question) => !question.languages.includes(language)).length),
    ),
  ];
}

export function isPublishable(checks: readonly Check[]): boolean {
  return checks.every(({ state }) => state !== "bad");
}

function judge(kind: CheckKind, otherwise: "warn" | "bad", count: number): Check {
  return { kind, state: count === 0 ? "ok" : otherwise, count };
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
}: Pick<DraftForCheck, "blueprint" | "questions">): SectionPlan[] {
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
