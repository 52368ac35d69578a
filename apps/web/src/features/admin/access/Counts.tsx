import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { countLines } from "./countLines.ts";
import type { Line } from "./access.api.ts";
import styles from "./access.module.css";

export function Counts({ lines }: { lines: readonly Line[] }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const { give, invite, wait, skip, fix } = countLines(lines);
  const figures = [
    { icon: "check", words: t`Give`, count: give },
    { icon: "mail", words: t`Invite`, count: invite },
    ...(wait > 0 ? [{ icon: "clock" as const, words: t`Waits`, count: wait }] : []),
    { icon: "minus", words: t`Skip`, count: skip },
    { icon: "close", words: t`Fix`, count: fix },
  ] as const;
  return (
    <>
      <p className="visually-hidden" role="status">
        <Trans>
          {lines.length} lines: {give} will be given, {invite} invited, {wait} wait for a sign-up, {skip}{" "}
          skipped, {fix} to fix.
        </Trans>
      </p>
      <dl className={`wraps ${styles.counts}`}>
        {figures.map(({ icon, words, count }) => (
          <div key={icon}>
            <dt className="row aside gap-6">
              <AdminIcon name={icon} size={16} />
              {words}
            </dt>
            <dd>{count.toLocaleString(intl)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
