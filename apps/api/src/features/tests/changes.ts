import type { ReplyOf } from "@patrak/contract";
import { diffTexts, movedItems, optionLetters, textsOfKey, type LocalText, type Piece } from "@patrak/domain";
import type { KeyedPaper, KeyedPaperQuestion } from "./keyed-paper.service.ts";
import { keyOfQuestion } from "./other-kinds.ts";
import { sectionWords } from "./paper-sections.ts";
import type { PublishedPaper } from "./published.queries.ts";

type Changes = ReplyOf<"GET /admin/tests/{testId}/changes">;
type ChangedSetting = Changes["settings"][number];
export type ChangedQuestion = Omit<Changes["questions"][number], "changedBy">;
type Part = ChangedQuestion["parts"][number];

/** A paper whose questions are known by their ids in the bank. */
export interface KnownPaper {
  paper: KeyedPaper;
  sources: readonly { questionId: string; code: string }[];
}

/** The same for students: passages are compared by text, not by position. */
export function isSamePaper(one: KeyedPaper, other: KeyedPaper): boolean {
  return comparable(one) === comparable(other);
}

function comparable(paper: KeyedPaper): string {
  const questions = paper.questions.map((_, at) => placed(paper, at));
  return JSON.stringify({ ...paper, passages: null, questions });
}

/** A question with its passage's text in place of the passage's number. */
function placed({ passages, questions }: KeyedPaper, at: number) {
  const question = questions[at]!;
  return { ...question, passage: question.passage === null ? null : passages[question.passage - 1] };
}

export function compareSettings(before: KeyedPaper | null, after: KeyedPaper): ChangedSetting[] {
  if (!before) return [];
  const marks = ({ marksCorrect, marksWrong }: KeyedPaper) => `+${marksCorrect / 100} / ${marksWrong / 100}`;
  const plain = (setting: ChangedSetting["setting"], one: string, other: string) =>
    one === other ? [] : [{ setting, english: diffTexts(one, other), hindi: null }];
  return [
    ...local("title", before.title, after.title),
    ...local("description", before.description, after.description),
    ...local("instructions", before.instructions, after.instructions),
    ...plain("duration", String(before.durationSeconds / 60), String(after.durationSeconds / 60)),
    ...plain("marks", marks(before), marks(after)),
    ...plain("sections", sectionWords(before), sectionWords(after)),
    ...plain("languages", before.languages.join(", "), after.languages.join(", ")),
    ...local("names", { hindi: nameWords(before) }, { hindi: nameWords(after) }),
  ];
}

/** “Polity: राजव्यवस्था, Rivers: नदियाँ” */
function nameWords({ names }: KeyedPaper): string {
  return Object.entries(names)
    .map(([english, hindi]) => `${english}: ${hindi}`)
    .join(", ");
}

function local(setting: ChangedSetting["setting"], before: LocalText, after: LocalText): ChangedSetting[] {
  const [english, hindi] = [pieces(before.english, after.english), pieces(before.hindi, after.hindi)];
  return english || hindi ? [{ setting, english, hindi }] : [];
}

/** Null if nothing differs. */
function pieces(before = "", after = ""): Piece[] | null {
  return before === after ? null : diffTexts(before, after);
}

/** The differences: changed keys first, then in the order of the new paper, removed questions last. */
export function compareQuestions(former: PublishedPaper | null, next: KnownPaper): ChangedQuestion[] {
  if (!former) return [];
  const idsBefore = former.sources.map((source, at) => source.questionId ?? guess(former.paper, at, next));
  const idsAfter = next.sources.map(({ questionId }) => questionId);
  const moved = movedItems(idsBefore, idsAfter);
  const kept = next.sources.flatMap(({ questionId, code }, at) => {
    const was = idsBefore.indexOf(questionId);
    const found = {
      code,
      number: at + 1,
      formerNumber: was < 0 ? null : was + 1,
      isMoved: moved.has(questionId),
    };
    const change =
      was < 0 ? unchanged(next.paper.questions[at]!) : compare(former.paper, was, next.paper, at);
    const isDifferent = was < 0 || found.isMoved || change.key !== null || change.parts.length > 0;
    return isDifferent ? [{ ...found, ...change }] : [];
  });
  const removed = former.sources.flatMap(({ code }, at) =>
    idsAfter.includes(idsBefore[at] ?? "")
      ? []
      : [
          {
            code: code ?? "–",
            number: null,
            formerNumber: at + 1,
            isMoved: false,
            ...unchanged(former.paper.questions[at]!),
          },
        ],
  );
  const hasKey = ({ key }: ChangedQuestion) => Number(key !== null);
  return [...kept.toSorted((one, other) => hasKey(other) - hasKey(one)), ...removed];
}

/** A question published from files is matched by its text. */
function guess({ questions }: KeyedPaper, at: number, next: KnownPaper): string | null {
  const text = JSON.stringify(questions[at]?.text);
  const found = next.paper.questions.findIndex((question) => JSON.stringify(question.text) === text);
  return next.sources[found]?.questionId ?? null;
}

function unchanged(question: KeyedPaperQuestion) {
  return { key: null, text: question.text, answer: answerOf(question), parts: [] };
}

/** The words of the options that are right now, or the numbers. */
function answerOf(question: KeyedPaperQuestion): LocalText {
  const { options, unit = "" } = question;
  const [accepted = ""] = acceptedBy(question);
  if (question.kind === "numeric") {
    const number = `${accepted.replace("..", " … ")} ${unit}`.trim();
    return { english: number, hindi: number };
  }
  const chosen = optionLetters.flatMap((letter, at) => (accepted.includes(letter) ? [at] : []));
  const words = (texts: string[] | undefined) => texts && chosen.flatMap((at) => texts[at] ?? []).join(" · ");
  const [english, hindi] = [words(options.english), words(options.hindi)];
  return { ...(english && { english }), ...(hindi && { hindi }) };
}

/** The answers that count as right, as texts. */
function acceptedBy(question: KeyedPaperQuestion): string[] {
  const key = keyOfQuestion(question);
  return key ? textsOfKey(key) : [];
}

function compare(former: KeyedPaper, was: number, next: KeyedPaper, at: number) {
  const [before, after] = [placed(former, was), placed(next, at)];
  const [one, other] = [acceptedBy(former.questions[was]!), acceptedBy(next.questions[at]!)];
  return {
    ...unchanged(next.questions[at]!),
    key: one.join() === other.join() ? null : { before: one, after: other },
    parts: [
      ...part("text", null, before.text, after.text),
      ...optionParts(before, after),
      ...part("solution", null, before.solution, after.solution),
      ...part("passage", null, before.passage ?? {}, after.passage ?? {}),
      ...part("details", null, details(before), details(after)),
    ],
  };
}

type Optioned = Pick<KeyedPaperQuestion, "options">;

function optionParts({ options: before }: Optioned, { options: after }: Optioned): Part[] {
  const lists = [before.english, before.hindi, after.english, after.hindi];
  const count = Math.max(...lists.map((list) => list?.length ?? 0));
  const textAt = (options: KeyedPaperQuestion["options"], at: number): LocalText => ({
    english: options.english?.[at],
    hindi: options.hindi?.[at],
  });
  return Array.from({ length: count }, (_, at) =>
    part("option", at + 1, textAt(before, at), textAt(after, at)),
  ).flat();
}

type Details = Pick<
  KeyedPaperQuestion,
  "section" | "topic" | "difficulty" | "mayMixOptions" | "kind" | "decimals" | "unit"
>;

function details({ section, topic, difficulty, mayMixOptions, kind, decimals, unit }: Details): LocalText {
  const parts = [
    section,
    topic,
    difficulty,
    ...(mayMixOptions ? ["options may be mixed"] : []),
    ...(kind === undefined ? [] : [kind === "multiple" ? "several right" : "number"]),
    ...(decimals === undefined ? [] : [`up to ${decimals} decimals`]),
    ...(unit === undefined ? [] : [unit]),
  ];
  return { english: parts.join(", ") };
}

function part(name: Part["part"], option: number | null, before: LocalText, after: LocalText): Part[] {
  const [english, hindi] = [pieces(before.english, after.english), pieces(before.hindi, after.hindi)];
  return english || hindi ? [{ part: name, option, english, hindi }] : [];
}
