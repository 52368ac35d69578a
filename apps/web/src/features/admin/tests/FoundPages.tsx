import { useState } from "react";
import { contentText, type Language } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { ScreenSpinner } from "../../../shared/ui/Spinner.tsx";
import type { ChosenLabels } from "../questions/LabelChoices.tsx";
import { Failed } from "../ui/Failed.tsx";
import { Tick } from "../ui/Tick.tsx";
import styles from "./bank.module.css";
import { NothingFound } from "./NothingFound.tsx";
import { QuestionChips } from "./QuestionChips.tsx";
import { useSearchBankQuery, type BankQuestion } from "./tests.api.ts";

interface Props {
  testId: string;
  words: string;
  labels: ChosenLabels;
  /** Ids of what the test has. */
  has: ReadonlySet<string>;
  chosen: ReadonlyMap<string, BankQuestion>;
  /** The test's languages. */
  languages: readonly Language[];
  onChoose: (questions: readonly BankQuestion[], isOn: boolean) => void;
}

/** The found questions, page below page. */
export function FoundPages(props: Props) {
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

interface PageProps extends Props {
  after: string | undefined;
  onMore: ((next: string) => void) | undefined;
}

function Page({ testId, words, labels, has, chosen, languages, after, onChoose, onMore }: PageProps) {
  const { section, topic, level } = labels;
  const query = {
    ...(words !== "" && { words }),
    ...(section !== undefined && { section }),
    ...(topic !== undefined && { topic }),
    ...(level !== undefined && { difficulty: level }),
    ...(after !== undefined && { after }),
  };
  const { data, isError, refetch } = useSearchBankQuery(
    { params: { testId }, query },
    { refetchOnMountOrArgChange: true },
  );
  if (isError) return <Failed onRetry={() => void refetch()} />;
  if (!data) return <ScreenSpinner />;
  const questions = data.questions.filter(({ id }) => !has.has(id));
  if (questions.length === 0 && data.next === null && after === undefined)
    return <NothingFound isFiltered={Object.keys(query).length > 0} />;
  const isAll = questions.length > 0 && questions.every(({ id }) => chosen.has(id));
  const { length } = questions;
  return (
    <>
      {length > 1 && (
        <div className={styles.all}>
          <Tick isOn={isAll} onToggle={(isOn) => onChoose(questions, isOn)}>
            <Trans>All {length} shown here</Trans>
          </Tick>
        </div>
      )}
      <ul>
        {questions.map((question) => (
          <Row
            key={question.id}
            question={question}
            languages={languages}
            isOn={chosen.has(question.id)}
            onToggle={(isOn) => onChoose([question], isOn)}
          />
        ))}
      </ul>
      {data.next !== null && onMore && (
        <div className={styles.more}>
          <Button look="quiet" onClick={() => onMore(data.next ?? "")}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

interface RowProps {
  question: BankQuestion;
  languages: readonly Language[];
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

function Row({ question, languages, isOn, onToggle }: RowProps) {
  const { t } = useLingui();
  const { content } = useLocale();
  const text = contentText(question.text, content, t`No text yet`);
  return (
    <li className={`stack fs-14 ${styles.row}`}>
      <Tick isOn={isOn} onToggle={onToggle}>
        <span lang={langOf(text)}>{text}</span>{" "}
        <small className="caption">
          <span lang="en">{question.code}</span>
          {question.topic !== "" && (
            <>
              {" "}
              · <span lang={langOf(question.topic)}>{question.topic}</span>
            </>
          )}
          {question.passage && <> · {question.passage.name}</>}
        </small>
      </Tick>
      <QuestionChips question={question} languages={languages} />
    </li>
  );
}
