import { useLingui } from "@lingui/react/macro";
import type { ReportCategory } from "@patrak/domain";

export function useCategoryWords(): Record<ReportCategory, string> {
  const { t } = useLingui();
  return {
    key: t`Key`,
    "two-right": t`Two right`,
    languages: t`Languages differ`,
    text: t`Text`,
    typing: t`Typing`,
    picture: t`Picture`,
  };
}
