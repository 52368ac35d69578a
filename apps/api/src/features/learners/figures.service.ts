// How other features say that the packages of learners have changed.
export { updateOwnership } from "./figures.queries.ts";
