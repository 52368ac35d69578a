// Whether what a reply shows of an attempt is what the rules derive.
import type { Answer } from "@patrak/domain";
import { tellGiven, type Asked } from "../given.ts";
import type { Reply, ReplyData } from "./calls.ts";
import * as rules from "./reference.ts";
import type { Attempt, Entry, Sheet } from "./reference.ts";

/** This process and the database read the same machine's clock. */
export const SLACK_MS = 5;
/** A process follows that clock only roughly; it never shows more than the remaining time. */
const FOLLOWED_MS = 1000;

const secondsLeft = (deadline: number, now: number) => Math.max(0, Math.ceil((deadline - now) / 1000));

/** The deadline, and when each section closes if it has a clock. */
const showsCloses = (closes: readonly number[], { ends }: Sheet, { deadline, sectionCloses }: ReplyData) =>
  Date.parse(deadline!) === closes.at(-1) &&
  String(sectionCloses?.map((close) => Date.parse(close))) === String(ends && closes);

export function showsClock(own: Attempt, sheet: Sheet, { data, from, to }: Reply, now: number) {
  if (!showsCloses(own.closes, sheet, data)) return false;
  if (rules.isOver(own, now)) return data.remainingTime === 0;
  const [most, least] = [from - SLACK_MS, to + SLACK_MS].map((at) => secondsLeft(own.deadline, at));
  return data.remainingTime! <= most! && data.remainingTime! >= least!;
}

/** A save is answered from its process's latest knowledge. */
export function showsSavedClock(own: Attempt, sheet: Sheet, { data, from, to }: Reply) {
  const deadline = Date.parse(data.deadline!);
  const [most, least] = [from - FOLLOWED_MS, to + FOLLOWED_MS].map((at) => secondsLeft(deadline, at));
  const isKnown = [own.closes, ...own.formerCloses].some((closes) => showsCloses(closes, sheet, data));
  return isKnown && data.remainingTime! <= most! && data.remainingTime! >= least!;
}

export function showsAttempt(own: Attempt, sheet: Sheet, data: ReplyData, now: number) {
  const { _id, startTime, endTime } = data.testAttempt!;
  const seconds = sheet.seconds + own.extraSeconds;
  const isTimed =
    data.test!.duration === seconds &&
    Date.parse(startTime) === own.deadline - seconds * 1000 &&
    (endTime && Date.parse(endTime)) === (rules.isOver(own, now) ? rules.endOf(own) : undefined);
  const answers = rules.current(own);
  const isAnswered = shownAnswers(sheet, data).join() === expectedAnswers(sheet, answers).join();
  return _id === own.id && isTimed && isAnswered && showsLanguage(answers, data.language);
}

/** One line per question: its status, then answer and mark if there is a response. */
function expectedAnswers({ questions }: Sheet, answers: Entry[]): string[] {
  return questions.map((_, index) => {
    const entry = answers.find(({ question }) => question === index + 1);
    const hasAnswer = entry !== undefined && entry.answer !== null;
    const response = entry ? `${entry.answer ?? "blank"} ${entry.marked}` : "none";
    return `${index + 1} ${rules.statusOf(entry)} ${hasAnswer} ${response}`;
  });
}

function shownAnswers({ questions }: Sheet, { questionStatuses, userResponses }: ReplyData): string[] {
  const responses = new Map(
    Object.entries(userResponses!).map(([questionId, { answer, isMarkedForReview }]) => {
      const question = lastNumber(questionId);
      return [question, `${tellShown(questions[question - 1]!, answer)} ${isMarkedForReview}`];
    }),
  );
  return questionStatuses!.map(
    ({ qno, status, hasAnswer }) => `${qno} ${status} ${hasAnswer} ${responses.get(qno) ?? "none"}`,
  );
}

/** Several options are shown in the order of the paper, whatever order they came in. */
function tellShown({ kind }: Asked, answer: Answer | null): string {
  if (typeof answer === "string" && kind === "numeric") return tellGiven(answer)!;
  if (typeof answer === "string") return tellGiven(lastNumber(answer))!;
  const options = answer?.map(lastNumber);
  const isInOrder = options?.every((option, index) => index === 0 || option > options[index - 1]!);
  return options ? `${isInOrder ? "" : "out of order "}${tellGiven(options)}` : "blank";
}

/** Ids end with the number of the question or option. */
const lastNumber = (id: string) => Number(id.slice(id.lastIndexOf("-") + 1));

/** The language of the latest answer that has one; of two with the same number either is fine. */
function showsLanguage(answers: Entry[], shown: string | undefined) {
  const told = answers.filter(({ language }) => language !== null);
  const latest = Math.max(...told.map(({ seq }) => seq));
  const possible: (string | null)[] = told
    .filter(({ seq }) => seq === latest)
    .map(({ language }) => language);
  return shown === undefined ? told.length === 0 : possible.includes(shown);
}
