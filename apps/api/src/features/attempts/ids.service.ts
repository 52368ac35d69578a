// What other features may know about an attempt's ids and those of its paper.
export { asAttemptId } from "./attempt-ids.ts";
export { optionIdOf, questionIdOf } from "./paper-ids.ts";
