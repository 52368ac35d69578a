import { useLingui } from "@lingui/react/macro";
import type { ReportCategory } from "@patrak/domain";

export function useCategoryWords(): Record<ReportCategory, string> {
  const { t } = useLingui();
  return {
    key: t`The key looks wrong`,
    "two-right": t`Two options are right`,
    languages: t`Hindi differs from English`,
    text: t`A word or number is wrong`,
    typing: t`A typing mistake`,
    picture: t`A picture is missing`,
  };
}
