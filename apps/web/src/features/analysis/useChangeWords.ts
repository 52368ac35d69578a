import type { ChangeKind } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";

export function useChangeWords(): Record<ChangeKind, string> {
  const { t } = useLingui();
  return {
    "right-to-wrong": t`Right to wrong`,
    "wrong-to-right": t`Wrong to right`,
    "wrong-to-wrong": t`Wrong to wrong`,
    "right-to-blank": t`Right to blank`,
    "wrong-to-blank": t`Wrong to blank`,
    "same-again": t`Back to the first`,
  };
}
