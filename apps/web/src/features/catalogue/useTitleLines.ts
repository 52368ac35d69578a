import type { LocalText } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { titleLines } from "./titles.ts";

export function useTitleLines() {
  const { t } = useLingui();
  const { content } = useLocale();
  return (title: LocalText) => titleLines(title, content, t`No title available`);
}
