// What others may ask of authoring: to check a text, and to publish a paper by the one way that there is.
export type { Paper, PaperQuestion } from "./paper.ts";
export { publishPaper, versionIdOf } from "./publish.ts";
export { richTextProblems } from "./rich-text-checks.ts";
export { lockContent, recount } from "./tree.queries.ts";
