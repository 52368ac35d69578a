import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { may } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { Link } from "../../../shared/Link.tsx";
import { Button } from "../../../shared/ui/Button.tsx";
import { useAdministrator } from "../administrators/useAdministrator.ts";
import { Failed } from "../ui/Failed.tsx";
import { Tag } from "../ui/Tag.tsx";
import { Tick } from "../ui/Tick.tsx";
import { ListFilters } from "./ListFilters.tsx";
import styles from "./list.module.css";
import { ManyBar, type Chosen } from "./ManyBar.tsx";
import { bankAddress, searchOf, type BankPlace } from "./bankAddress.ts";
import { useKindWords } from "./useKindWords.ts";
import { useGetQuestionsQuery, type Labels, type QuestionRow } from "./questions.api.ts";

interface Props {
  place: BankPlace;
  inAll: number | undefined;
  labels: Labels;
  onMove: (change: BankPlace, how?: "replace") => void;
}

export function QuestionList(props: Props) {
  const { t } = useLingui();
  const { place, labels, inAll } = props;
  const { role } = useAdministrator();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const choose = (rows: readonly QuestionRow[], isOn: boolean) => {
    const next = new Map(chosen);
    for (const { questionId, code } of rows)
      if (isOn) next.set(questionId, code);
      else next.delete(questionId);
    setChosen(next);
  };
  return (
    <section className={`sheet ${styles.list}`} aria-label={t`Questions`}>
      <ListFilters {...props}>
        {may(role, "questions.write") && inAll !== 0 && (
          <Button
            look="quiet"
            size="small"
            aria-pressed={chosen !== null}
            onClick={() => setChosen(chosen ? null : new Map())}
          >
            {chosen ? <Trans>Stop choosing</Trans> : <Trans>Choose several</Trans>}
          </Button>
        )}
      </ListFilters>
      <Pages
        key={JSON.stringify(searchOf(place, undefined))}
        place={place}
        isEmpty={inAll === 0}
        chosen={chosen}
        onChoose={choose}
      />
      {chosen && (
        <ManyBar
          chosen={chosen}
          labels={labels}
          isArchived={place.archived !== undefined}
          onDone={() => setChosen(new Map())}
        />
      )}
    </section>
  );
}

interface PagesProps {
  place: BankPlace;
  isEmpty: boolean;
  /** Null while single questions are opened. */
  chosen: Chosen | null;
  onChoose: (rows: readonly QuestionRow[], isOn: boolean) => void;
}

/** The requested pages, one below the other. */
function Pages(props: PagesProps) {
  const [afters, setAfters] = useState<(string | undefined)[]>([undefined]);
  return afters.map((after, index) => (
    <Page
      key={after ?? ""}
      {...props}
      after={after}
      onMore={index === afters.length - 1 ? (next) => setAfters([...afters, next]) : undefined}
    />
  ));
}

interface PageProps extends PagesProps {
  after: string | undefined;
  onMore: ((next: string) => void) | undefined;
}

function Page({ place, isEmpty, chosen, onChoose, after, onMore }: PageProps) {
  const { data, isError, refetch } = useGetQuestionsQuery(
    { query: searchOf(place, after) },
    { refetchOnMountOrArgChange: true },
  );
  if (isError) return <Failed onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { questions, next } = data;
  if (questions.length === 0 && after === undefined) return <NoMatch place={place} isEmpty={isEmpty} />;
  const { length } = questions;
  return (
    <>
      {chosen && length > 1 && (
        <div className={styles.all}>
          <Tick
            isOn={questions.every(({ questionId }) => chosen.has(questionId))}
            onToggle={(isOn) => onChoose(questions, isOn)}
          >
            <Trans>All {length} shown here</Trans>
          </Tick>
        </div>
      )}
      <ul className={styles.rows}>
        {questions.map((row) => (
          <li key={row.questionId}>
            {chosen && (
              <label className={styles.choose}>
                <input
                  type="checkbox"
                  aria-label={row.code}
                  lang="en"
                  checked={chosen.has(row.questionId)}
                  onChange={({ target }) => onChoose([row], target.checked)}
                />
              </label>
            )}
            <Row row={row} place={place} />
          </li>
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
    <Link
      className={styles.row}
      to={bankAddress({ ...place, question: questionId, step: undefined })}
      aria-current={place.question === questionId ? "true" : undefined}
    >
      <span className="cluster num fs-13 gap-6">
        <b lang="en">{code}</b>
        {topic !== "" && (
          <Tag tone="plain" lang={langOf(topic)}>
            {topic}
          </Tag>
        )}
      </span>
      <span className={`two-lines ${styles.words}`} lang={langOf(excerpt)}>
        {excerpt === "" ? <Trans>Nothing is written yet</Trans> : excerpt}
      </span>
      <span className="cluster num fs-13 gap-6">
        <Standing row={row} />
        {row.observed && <Observed observed={row.observed} />}
      </span>
    </Link>
  );
}

function Standing({ row: { kind, isReady, hasEnglish, hasHindi } }: { row: QuestionRow }) {
  const words = useKindWords();
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
      {kind !== "single" && <Tag tone="line">{words(kind)}</Tag>}
      {!isReady && (
        <Tag tone="line">
          <Trans>Draft</Trans>
        </Tag>
      )}
    </>
  );
}

/** What learners have shown: the share who were right, and how far it separates them. */
function Observed({ observed }: { observed: NonNullable<QuestionRow["observed"]> }) {
  const percent = Math.round(observed.right * 100);
  const separates = observed.discrimination?.toFixed(2).replace("-", "−") ?? "–";
  return (
    <Tag tone="plain">
      <Trans>
        right {percent}% · separates {separates}
      </Trans>
    </Tag>
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

/** “No match” is said only where something was looked for. */
function NoMatch({ place, isEmpty }: { place: BankPlace; isEmpty: boolean }) {
  const isFiltered = Object.keys(searchOf(place, undefined)).length > 0;
  return (
    <p className={styles.none} role="status">
      {isEmpty ? (
        <Trans>No question yet.</Trans>
      ) : place.archived !== undefined ? (
        <Trans>No question is archived.</Trans>
      ) : isFiltered ? (
        <Trans>No question matches. Change the words or the filters.</Trans>
      ) : (
        <Trans>No question yet.</Trans>
      )}
    </p>
  );
}
