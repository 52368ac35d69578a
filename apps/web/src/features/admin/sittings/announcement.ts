import type { AnnouncementAudience } from "@patrak/domain";
import type { Announced, Said } from "./announcing.api.ts";

/** An announcement while it is written. */
export interface Message {
  who: AnnouncementAudience;
  batchId: string;
  learner: string;
  question: string;
  english: string;
  hindi: string;
}

export const emptyMessage: Message = {
  who: "working",
  batchId: "",
  learner: "",
  question: "",
  english: "",
  hindi: "",
};

type Missing = "english" | "hindi" | "batch" | "learner" | "question";

/** What keeps it from being sent; null if nothing does. */
export function missingIn(message: Message, questions: number): Missing | null {
  if (message.english.trim() === "") return "english";
  if (message.hindi.trim() === "") return "hindi";
  if (message.who === "batch" && message.batchId === "") return "batch";
  if (message.who === "person" && message.learner.trim() === "") return "learner";
  const number = Number(message.question);
  const isQuestion =
    message.question === "" || (number >= 1 && number <= questions && Number.isInteger(number));
  return isQuestion ? null : "question";
}

/** One line in the slot: a new line is a space. */
const lineOf = (text: string) => text.replaceAll(/\s+/g, " ").trim();

export function saidOf(message: Message, press: string): Said {
  return {
    press,
    to: toOf(message),
    question: message.question === "" ? null : Number(message.question),
    text: { english: lineOf(message.english), hindi: lineOf(message.hindi) },
  };
}

function toOf({ who, batchId, learner }: Message): Said["to"] {
  if (who === "batch") return { who, id: batchId };
  return who === "person" ? { who, learner: learner.trim() } : { who };
}

/** How many would see it. */
export function reachOf({ who, batchId }: Message, { reach, batches }: Announced): number {
  if (who === "batch") return batches.find(({ id }) => id === batchId)?.learners ?? 0;
  return who === "person" ? 1 : reach[who];
}
