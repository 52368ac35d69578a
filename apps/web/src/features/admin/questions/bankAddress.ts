import type { QueryOf } from "@patrak/contract";
import {
  difficulties,
  observedOrders,
  questionKinds,
  type Difficulty,
  type ObservedOrder,
  type QuestionKind,
} from "@patrak/domain";
import { adminPaths } from "../paths.ts";

/** The shown part of the bank. It is all in the address, so that a link leads to the same view. */
export interface BankPlace {
  words?: string | undefined;
  section?: string | undefined;
  topic?: string | undefined;
  level?: Difficulty | undefined;
  kind?: QuestionKind | undefined;
  /** By what learners have shown; else by code. */
  order?: ObservedOrder | undefined;
  missingHindi?: "true" | undefined;
  draft?: "true" | undefined;
  /** Those that are put away. */
  archived?: "true" | undefined;
  /** The open question. */
  question?: string | undefined;
  /** On narrow screens the last of three steps: list, question, preview. */
  step?: "preview" | undefined;
}

const names = [
  "words",
  "section",
  "topic",
  "level",
  "kind",
  "order",
  "missingHindi",
  "draft",
  "archived",
  "question",
  "step",
] as const;

export function readPlace(search: string): BankPlace {
  const given = new URLSearchParams(search);
  const isOn = (name: string) => (given.get(name) === "true" ? "true" : undefined);
  const id = given.get("question") ?? "";
  return {
    words: given.get("words")?.slice(0, 100) || undefined,
    section: given.get("section")?.slice(0, 100) || undefined,
    topic: given.get("topic")?.slice(0, 100) || undefined,
    level: difficulties.find((one) => one === given.get("level")),
    kind: questionKinds.find((one) => one === given.get("kind")),
    order: observedOrders.find((one) => one === given.get("order")),
    missingHindi: isOn("missingHindi"),
    draft: isOn("draft"),
    archived: isOn("archived"),
    question: /^[\w-]{1,64}$/.test(id) ? id : undefined,
    step: given.get("step") === "preview" ? "preview" : undefined,
  };
}

export function bankAddress(place: BankPlace): string {
  const written = new URLSearchParams();
  for (const name of names) if (place[name]) written.set(name, place[name]);
  return written.size === 0 ? adminPaths.questions : `${adminPaths.questions}?${written.toString()}`;
}

/** The search as the server takes it. */
export function searchOf(place: BankPlace, after: string | undefined): QueryOf<"GET /admin/questions"> {
  const { words, section, topic, level, kind, order, missingHindi, draft, archived } = place;
  return {
    ...(words !== undefined && { words }),
    ...(section !== undefined && { section }),
    ...(topic !== undefined && { topic }),
    ...(level !== undefined && { difficulty: level }),
    ...(kind !== undefined && { kind }),
    ...(order !== undefined && { order }),
    ...(missingHindi && { missingHindi }),
    ...(draft && { draft }),
    ...(archived && { archived }),
    ...(after !== undefined && { after }),
  };
}
