import { contentText, formatDate, formatExactTime } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../shared/i18n/script.ts";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { ResultBanner } from "../../shared/ui/ResultBanner.tsx";
import type { Outcome } from "./checkFile.ts";
import { Facts } from "./Facts.tsx";
import { LateAnswers } from "./LateAnswers.tsx";
import { ReceiptTable } from "./ReceiptTable.tsx";
import { recordOf, type Payload } from "./answerRecord.ts";
import styles from "./Verdict.module.css";

/** A tick or a cross with its sentence; below a tick, the content of the file. */
export function Verdict({ outcome }: { outcome: Outcome }) {
  switch (outcome.verdict) {
    case "genuine":
      return <Genuine payload={outcome.payload} isKeyAsked={outcome.isKeyAsked} />;
    case "changed":
      return (
        <ResultBanner
          tone="crit"
          role="alert"
          title={<Trans>This file was changed after it was signed</Trans>}
        >
          <ChangedLine outcome={outcome} />
        </ResultBanner>
      );
    case "unknown-key":
      return (
        <ResultBanner tone="crit" role="alert" title={<Trans>This file was not signed by us</Trans>}>
          <Trans>Its signature fits, but the key is not one of ours: anybody can make such a file.</Trans>
        </ResultBanner>
      );
    case "no-receipts":
      return (
        <ResultBanner tone="crit" role="alert" title={<Trans>This is not a receipts file</Trans>}>
          <Trans>Choose the file as it was downloaded from “When your answers reached us”.</Trans>
        </ResultBanner>
      );
    case "cannot-check":
      return (
        <ResultBanner tone="none" role="alert" title={<Trans>This browser cannot check signatures</Trans>}>
          <Trans>Please open this page in a newer browser.</Trans>
        </ResultBanner>
      );
  }
}

function ChangedLine({ outcome }: { outcome: Extract<Outcome, { verdict: "changed" }> }) {
  const { line, questions } = outcome;
  if (line === null) return <Trans>It cannot be told which line differs.</Trans>;
  if (line.list === "attempt") return <Trans>What it says about the attempt differs.</Trans>;
  const number = line.index + 1;
  if (line.list === "late") return <Trans>Line {number} of what came too late differs.</Trans>;
  const question = questions[line.index];
  return question === undefined ? (
    <Trans>Line {number} of the answers differs.</Trans>
  ) : (
    <Trans>
      Line {number} of the answers differs: question {question}.
    </Trans>
  );
}

function Genuine({ payload, isKeyAsked }: { payload: Payload; isKeyAsked: boolean }) {
  const { t } = useLingui();
  const { intl, content } = useLocale();
  const { attempt, late } = payload;
  const record = recordOf(payload);
  const end = Date.parse(attempt.endTime);
  const [time, date] = [formatExactTime(end, intl), formatDate(end, intl)];
  const title = contentText(attempt.title, content, t`No title available`);
  return (
    <>
      <ResultBanner
        tone={isKeyAsked ? "ok" : "none"}
        role="status"
        title={
          <Trans>
            Nothing was changed since {time} on {date}
          </Trans>
        }
      >
        {isKeyAsked ? (
          <Trans>The signature is ours, and it fits.</Trans>
        ) : (
          <Trans>
            The signature fits the key in the file. Whether that key is ours could not be asked: check again
            with a connection.
          </Trans>
        )}
      </ResultBanner>
      <section className={`sheet ${styles.record}`} aria-labelledby="record">
        <h2 className="fs-20" id="record" lang={langOf(title)}>
          {title}
        </h2>
        <p className="quiet">{attempt.student}</p>
        <Facts attempt={attempt} record={record} />
      </section>
      <ReceiptTable record={record} />
      {late.length > 0 && <LateAnswers late={late} />}
    </>
  );
}
