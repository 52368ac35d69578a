import type { Difficulty } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";

export function useLevelWords() {
  const { t } = useLingui();
  const words: Record<Difficulty, string> = { easy: t`Easy`, medium: t`Medium`, hard: t`Hard` };
  return (level: Difficulty) => words[level];
}
