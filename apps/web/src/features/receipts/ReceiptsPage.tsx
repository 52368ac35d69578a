import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { contentText, formatDate } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { analysisPath } from "../../shared/attemptPaths.ts";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { Link } from "../../shared/Link.tsx";
import { recordCodeOf, useGetReceiptsQuery, type ReceiptsFile } from "../../shared/receipts.ts";
import { Button, buttonClass } from "../../shared/ui/Button.tsx";
import { Content } from "../../shared/ui/Content.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useTitle } from "../../shared/useTitle.ts";
import { HowToCheck, KeepCopy, ShortCode } from "./Cards.tsx";
import { Facts } from "./Facts.tsx";
import { HourKey, HourLine } from "./HourLine.tsx";
import { LateAnswers } from "./LateAnswers.tsx";
import { ReceiptTable } from "./ReceiptTable.tsx";
import styles from "./ReceiptsPage.module.css";
import { recordOf } from "./answerRecord.ts";

/** When each answer reached the server, and the signed file that proves it. */
export function ReceiptsPage() {
  const { t } = useLingui();
  const { testAttemptId = "" } = useParams();
  const { currentData: file, isError, refetch } = useGetReceiptsQuery(testAttemptId);
  useTitle(t`When your answers reached us`);
  return (
    <main className={styles.page} id="main" tabIndex={-1}>
      <Link className={buttonClass("secondary")} to={analysisPath(testAttemptId)}>
        <Icon name="back" size={18} />
        <Trans>Back to Analysis</Trans>
      </Link>
      <h1>{t`When your answers reached us`}</h1>
      {file && <Receipts file={file} />}
      {!file && (
        <div className="sheet above-18">
          {isError ? <Failed onRetry={refetch} /> : <Waiting>{t`Loading the record...`}</Waiting>}
        </div>
      )}
    </main>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div role="alert">
      <EmptyState drawing="torn" heading={<h2>{t`The file is not ready. Try again.`}</h2>}>
        <Button look="primary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </EmptyState>
    </div>
  );
}

function Receipts({ file }: { file: ReceiptsFile }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const { attempt, late } = file.payload;
  const record = recordOf(file.payload);
  const title = contentText(attempt.title, content, t`No title available`);
  return (
    <>
      <Lead title={title} startTime={attempt.startTime} />
      <section className={`sheet ${styles.hour}`} aria-labelledby="hour">
        <div className={`wraps ends ${styles.head}`}>
          <h2 id="hour">
            <Trans>The hour, answer by answer</Trans>
          </h2>
          <HourKey />
        </div>
        <HourLine attempt={attempt} record={record} />
        <Facts attempt={attempt} record={record} />
      </section>
      <div className={`stack gap-14 above-14 ${styles.columns}`}>
        <div className={`stack gap-14 ${styles.stack}`}>
          <ReceiptTable record={record} />
          {late.length > 0 && <LateAnswers late={late} />}
        </div>
        <aside className={`stack gap-14 ${styles.stack}`}>
          <KeepCopy file={file} title={title} />
          <HowToCheck file={file} />
          <ShortCode code={useRecordCode(file)} />
        </aside>
      </div>
    </>
  );
}

function Lead({ title, startTime }: { title: string; startTime: string }) {
  const { intl } = useLocale();
  const date = formatDate(Date.parse(startTime), intl);
  return (
    <p className={styles.lead}>
      <Trans>
        Each answer is stamped by our clock the moment it arrives. This page is the record for{" "}
        <Content text={title} />, {date}.
      </Trans>
    </p>
  );
}

function useRecordCode(file: ReceiptsFile): string | null {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => void recordCodeOf(file).then(setCode), [file]);
  return code;
}
