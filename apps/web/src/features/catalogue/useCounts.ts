import { useLingui } from "@lingui/react/macro";

/**
 * Numbers with their nouns. Not with `plural`: it sets up Intl.NumberFormat, which holds up the first screen of a new
 * tab for 50 ms. English and Hindi need no more than this.
 */
export function useCounts() {
  const { t } = useLingui();
  return {
    tests: (count: number) => (count === 1 ? t`1 test` : t`${count} tests`),
    testsInTotal: (count: number) => (count === 1 ? t`1 test in total` : t`${count} tests in total`),
    directTests: (count: number) => (count === 1 ? t`1 direct test` : t`${count} direct tests`),
    subfolders: (count: number) => (count === 1 ? t`1 subfolder` : t`${count} subfolders`),
    attempted: (count: number) => (count === 1 ? t`1 attempted` : t`${count} attempted`),
    questions: (count: number) => (count === 1 ? t`1 question` : t`${count} questions`),
  };
}
