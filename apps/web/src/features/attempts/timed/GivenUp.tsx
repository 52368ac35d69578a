import { contentText } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import type { Gate } from "./gate.ts";
import { useGateState } from "./useSectionClocks.ts";

/** The sections that a submit gives up: those that have not opened yet. */
export function GivenUp({ gate }: { gate: Gate }) {
  const { t } = useLingui();
  const { content, intl } = useLocale();
  const { sections, shown } = useGateState(gate);
  const names = sections.slice(shown + 1).map(({ name }) => contentText(name, content));
  if (names.length === 0) return null;
  const list = new Intl.ListFormat(intl, { type: "conjunction" }).format(names);
  return (
    <p id="given-up" className="fs-14 lh-ui strong above-6">
      {/* As plain text: Trans would parse a name like <b>x</b> as a tag. */}
      {t`You give up: ${list}.`} <Trans>Not opened yet.</Trans>
    </p>
  );
}
