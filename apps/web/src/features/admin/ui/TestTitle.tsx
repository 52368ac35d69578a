import { contentText, hasText, type LocalText } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";

/** A test's title in the interface's language, with the other one below. */
export function TestTitle({ title }: { title: LocalText }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const first = contentText(title, content, t`No title available`);
  const other = content === "english" ? "hindi" : "english";
  const second = hasText(title, other) ? title[other] : undefined;
  return (
    <span>
      <b lang={langOf(first)}>{first}</b>
      {second !== undefined && second !== first && <small lang={langOf(second)}>{second}</small>}
    </span>
  );
}
