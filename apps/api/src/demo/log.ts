import { nextSeq, type Language } from "@patrak/domain";
import { luckOf } from "./luck.ts";
import { otherThan, type Key, type Sheet } from "./sheet.ts";

export interface Save {
  question: number;
  seq: number;
  option: number | null;
  marked: boolean;
  language: Language;
  time_ms: number;
  saved_at: Date;
}

export interface LogPlan {
  /** The owner: the same name gives the same log. */
  name: string;
  sheet: Sheet;
  key: Key[];
  /** Milliseconds since 1970. */
  started: number;
  seconds: number;
  marked?: readonly number[];
  languages?: readonly Language[];
  /** Adds changed answers, questions that were only viewed, and answers that waited for the network. */
  isLively?: boolean;
}

const LATENCY_MS = 60;

/** The saves that lead to a sheet: question by question, some slower, all within the time taken. */
export function logOf(plan: LogPlan): Save[] {
  const { sheet, marked = [], isLively = false } = plan;
  const visited = sheet
    .map((option, index) => ({ question: index + 1, option }))
    .filter(({ option, question }) => option !== null || marked.includes(question) || isLively);
  const weights = visited.map(({ question, option }) => weightOf(plan.name, question, option));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const saves: Save[] = [];
  let now = plan.started;
  for (const [index, { question, option }] of visited.entries()) {
    const time = Math.floor((plan.seconds * 970 * weights[index]!) / all);
    now += time;
    saves.push(...savesOf(plan, { question, option, time, now }, saves.at(-1)?.seq ?? 0));
  }
  return saves;
}

/** A blank takes little time; one question in eight takes much longer. */
function weightOf(name: string, question: number, option: number | null): number {
  const luck = luckOf(name, "time", question);
  if (option === null) return 0.15 + luck / 4;
  return 0.4 + luck + (luck > 0.875 ? 1.4 : 0);
}

interface Visit {
  question: number;
  option: number | null;
  time: number;
  /** When the question is left. */
  now: number;
}

function savesOf(plan: LogPlan, { question, option, time, now }: Visit, last: number): Save[] {
  const { name, key, marked = [], isLively = false } = plan;
  const common = { question, marked: marked.includes(question), language: languageOf(plan, question) };
  const isLook = option === null && !common.marked;
  if (isLook) return [{ ...common, option, seq: question, time_ms: time, saved_at: stored(now) }];
  const first = isLively && option !== null ? firstThought(name, question, option, key[question - 1]!) : null;
  const early = Math.floor(time * 0.6);
  const before = first === null ? [] : [{ option: first, made: now - time + early, spent: early }];
  const choices = [...before, { option, made: now, spent: first === null ? time : time - early }];
  return choices.map(({ option: chosen, made, spent }, index) =>
    Object.assign(
      {
        option: chosen,
        seq: nextSeq(last + index, made),
        time_ms: spent,
        saved_at: stored(made + (isLively ? waitOf(name, question) : 0)),
      },
      common,
    ),
  );
}

/** One in nine had another answer first; for a wrong answer, half of the time the right one. */
function firstThought(name: string, question: number, option: number, { correct_option, options }: Key) {
  const luck = luckOf(name, "mind", question);
  if (luck > 1 / 9) return null;
  if (option === correct_option) return otherThan(option, options);
  return luck < 1 / 18 ? correct_option : otherThan(option, options);
}

function languageOf({ name, languages, isLively }: LogPlan, question: number): Language {
  const isHindi = isLively && languages?.includes("hindi") && luckOf(name, "language", question) < 0.12;
  return isHindi ? "hindi" : "english";
}

/** Now and then the network is lost for a while. */
function waitOf(name: string, question: number): number {
  const luck = luckOf(name, "network", question);
  return luck < 0.06 ? 8000 + Math.round(luck * 500_000) : 0;
}

function stored(made: number): Date {
  return new Date(made + LATENCY_MS);
}
