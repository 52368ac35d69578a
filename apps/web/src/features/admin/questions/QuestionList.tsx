import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Link } from "../../../shared/Link.tsx";
import { Button } from "../../../shared/ui/Button.tsx";
import { Tag } from "../ui/Tag.tsx";
import { Failed } from "../ui/Failed.tsx";
import { ListFilters } from "./ListFilters.tsx";
import styles from "./list.module.css";
import { bankAddress, searchOf, type BankPlace } from "./bankAddress.ts";
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

/** The requested pages, one below the other. */
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
        <div className={`stack ruled ${styles.more}`}>
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
        <span className="cluster num fs-13 gap-6">
          <b lang="en">{code}</b>
          <Tag tone="plain" lang={langOf(topic)}>
            {topic}
          </Tag>
        </span>
        <span className={`two-lines ${styles.words}`} lang={langOf(excerpt)}>
          {excerpt === "" ? <Trans>Nothing is written yet</Trans> : excerpt}
        </span>
        <span className="cluster num fs-13 gap-6">
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
        <Tag tone="ok" icon="check">
          <span lang="en">EN</span> · <span lang="hi">हिं</span>
        </Tag>
      )}
      {!hasHindi && (
        <Tag tone="flag" icon="flag">
          <Trans>Hindi missing</Trans>
        </Tag>
      )}
      {!isReady && (
        <Tag tone="line">
          <Trans>Draft</Trans>
        </Tag>
      )}
    </>
  );
}

function Waiting() {
  const { t } = useLingui();
  return (
    <div className={`stack gap-14 ${styles.waiting}`} role="status" aria-label={t`Loading`}>
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
