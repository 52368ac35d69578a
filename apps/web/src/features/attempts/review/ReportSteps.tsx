import { useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import type { Report } from "../reports.api.ts";
import styles from "./ReportPanel.module.css";

/** Sent, being looked at, answered: with when and by whom. */
export function ReportSteps({ report: { reportedAt, looked, answer } }: { report: Report }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const moment = (at: string) =>
    new Intl.DateTimeFormat(intl, {
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
    }).format(new Date(at));
  const steps = [
    { name: t`Sent`, state: "done", at: moment(reportedAt), by: null },
    {
      name: answer ? t`Looked at` : t`Being looked at`,
      state: answer ? "done" : looked ? "now" : undefined,
      at: looked && moment(looked.at),
      by: looked?.by ?? null,
    },
    { name: t`Answered`, state: answer ? "done" : undefined, at: answer && moment(answer.at), by: null },
  ];
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, state, at, by }) => (
        <li key={name} data-state={state} aria-current={state === "now" ? "step" : undefined}>
          <b>{name}</b>
          <small>
            {by !== null && <span lang={langOf(by)}>{by}, </span>}
            {at}
          </small>
        </li>
      ))}
    </ol>
  );
}
