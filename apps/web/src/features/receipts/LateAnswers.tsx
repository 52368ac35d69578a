import { formatExactTime } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { Bubble, Written } from "./ReceiptRow.tsx";
import styles from "./LateAnswers.module.css";
import type { Payload } from "./answerRecord.ts";

/** Answers after the time was over: they never counted, but are not hidden either. */
export function LateAnswers({ late }: Pick<Payload, "late">) {
  const { t } = useLingui();
  const { intl } = useLocale();
  return (
    <section className={`sheet ${styles.late}`} aria-labelledby="late">
      <h2 id="late">
        <Trans>Came too late</Trans>
      </h2>
      <p className="note above-2">
        <Trans>
          These arrived after the time of the test, or of their section, was over and do not count. They are
          kept for 90 days.
        </Trans>
      </p>
      <table aria-labelledby="late">
        <thead>
          <tr>
            {[t`Question`, t`Answer`, t`Arrived at`].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {late.map(({ qno, answer, receivedAt, seq, writer, written }) => (
            <tr key={`${qno} ${seq} ${writer}`}>
              <th scope="row">{qno}</th>
              <td>
                <Bubble letter={answer} />
                {written && <Written {...written} />}
              </td>
              <td>{formatExactTime(Date.parse(receivedAt), intl)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
