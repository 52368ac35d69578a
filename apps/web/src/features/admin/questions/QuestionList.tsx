import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Link } from "../../../shared/Link.tsx";
import { Button } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Failed } from "../ui/Failed.tsx";
import { ListFilters } from "./ListFilters.tsx";
import styles from "./list.module.css";
import { bankAddress, searchOf, type BankPlace } from "./place.ts";
import { useGetQuestionsQuery, type Labels, type QuestionRow } from "./questions.api.ts";

interface Props {
  place: BankPlace;
  inAll: number | undefined;
  labels: Labels;
  onMove: (change: BankPlace, how?: "replace") => void;
}

export function QuestionList(props: Props) {
  const { t } = useLingui();
  const { place } = props;
  return (
    <section className={`sheet ${styles.list}`} aria-label={t`Questions`}>
      <ListFilters {...props} />
      <Pages key={JSON.stringify(searchOf(place, undefined))} place={place} />
    </section>
  );
}

/** Page below page, as far as was asked for. */
function Pages({ place }: { place: BankPlace }) {
  const [afters, setAfters] = useState<(string | undefined)[]>([undefined]);
  return afters.map((after, index) => (
    <Page
      key={after ?? ""}
      place={place}
      after={after}
      onMore={index === afters.length - 1 ? (next) => setAfters([...afters, next]) : undefined}
    />
  ));
}

interface PageProps {
  place: BankPlace;
  after: string | undefined;
  onMore: ((next: string) => void) | undefined;
}

function Page({ place, after, onMore }: PageProps) {
  const { data, isError, refetch } = useGetQuestionsQuery(
    { query: searchOf(place, after) },
    { refetchOnMountOrArgChange: true },
  );
  if (isError) return <Failed onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { questions, next } = data;
  if (questions.length === 0 && after === undefined) return <NoMatch />;
  return (
    <>
      <ul className={styles.rows}>
        {questions.map((row) => (
          <Row key={row.questionId} row={row} place={place} />
        ))}
      </ul>
      {next !== null && onMore && (
        <div className={styles.more}>
          <Button look="quiet" onClick={() => onMore(next)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function Row({ row, place }: { row: QuestionRow; place: BankPlace }) {
  const { questionId, code, topic, excerpt } = row;
  return (
    <li>
      <Link
        className={styles.row}
        to={bankAddress({ ...place, question: questionId, step: undefined })}
        aria-current={place.question === questionId ? "true" : undefined}
      >
        <span className={styles.labels}>
          <b lang="en">{code}</b>
          <span className={styles.mark} lang={langOf(topic)}>
            {topic}
          </span>
        </span>
        <span className={styles.words} lang={langOf(excerpt)}>
          {excerpt === "" ? <Trans>Nothing is written yet</Trans> : excerpt}
        </span>
        <span className={styles.labels}>
          <Standing row={row} />
        </span>
      </Link>
    </li>
  );
}

function Standing({ row: { isReady, hasEnglish, hasHindi } }: { row: QuestionRow }) {
  const isBoth = hasEnglish && hasHindi;
  return (
    <>
      {isBoth && (
        <span className={styles.mark} data-tone="ok">
          <AdminIcon name="check" size={16} />
          <span lang="en">EN</span> · <span lang="hi">हिं</span>
        </span>
      )}
      {!hasHindi && (
        <span className={styles.mark} data-tone="flag">
          <AdminIcon name="flag" size={16} />
          <Trans>Hindi missing</Trans>
        </span>
      )}
      {!isReady && (
        <span className={styles.mark} data-tone="line">
          <Trans>Draft</Trans>
        </span>
      )}
    </>
  );
}

function Waiting() {
  const { t } = useLingui();
  return (
    <div className={styles.waiting} role="status" aria-label={t`Loading`}>
      <span />
      <span />
      <span />
    </div>
  );
}

function NoMatch() {
  return (
    <p className={styles.none} role="status">
      <Trans>No question matches.</Trans>
    </p>
  );
}
