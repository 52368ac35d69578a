import { matches } from "./filter.queries.ts";

/** A condition on a row `u` of users: a learner with these words in name, email or roll number. */
export const isSought = (words: string) => matches({ words });
