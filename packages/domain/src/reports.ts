/** What can be wrong with a question. */
export const reportCategories = ["key", "two-right", "languages", "text", "typing", "picture"] as const;
export type ReportCategory = (typeof reportCategories)[number];

/** What a learner can tell while the key is secret. */
export const categoriesInTest = [
  "text",
  "languages",
  "typing",
  "picture",
] as const satisfies ReportCategory[];
/** And once it is shown. */
export const categoriesInReview = [
  "key",
  "two-right",
  "languages",
  "typing",
  "picture",
] as const satisfies ReportCategory[];

const namesTheKey: readonly ReportCategory[] = ["key", "two-right"];

/** Whether a report speaks of the key, which is possible only where it is shown. */
export const needsKey = (category: ReportCategory) => namesTheKey.includes(category);

export const reportLimits = { words: 1000, link: 300, answer: 1000, aDay: 30 } as const;

/** A teacher's decision. */
export const reportOutcomes = ["kept", "changed"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];
