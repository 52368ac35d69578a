import { useLingui } from "@lingui/react/macro";
import type { QuestionKind } from "@patrak/domain";

/** What a learner has to find: one right option, several, or a number. */
export function useKindWords() {
  const { t } = useLingui();
  const words = { single: t`One right`, multiple: t`Several right`, numeric: t`Number` };
  return (kind: QuestionKind) => words[kind];
}
