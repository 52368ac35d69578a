import { useId, useState } from "react";
import { contentText, questionsMax, type Language } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { useModal } from "../../../shared/ui/useModal.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Failed } from "../ui/Failed.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import styles from "./bank.module.css";
import { focusNeighbour } from "./focusNeighbour.ts";
import { QuestionChips } from "./QuestionChips.tsx";
import { useSearchBankQuery, type BankQuestion, type Draft } from "./tests.api.ts";
import { withQuestion } from "./units.ts";
import type { DraftSaves } from "./useDraft.ts";

interface Props {
  testId: string;
  draft: Draft;
  saves: DraftSaves;
  onClose: () => void;
}

/** Searches the bank by words. It stays open, because a test takes many questions. */
export function AddFromBank({ testId, draft, saves, onClose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [words, setWords] = useState("");
  const [spoken, setSpoken] = useState("");
  const found = useSearchBankQuery(
    { params: { testId }, query: words === "" ? {} : { words } },
    { refetchOnMountOrArgChange: true },
  );
  const chosen = new Set(draft.questions.map((question) => question.id));
  const add = (question: BankQuestion) => {
    void saves.order(withQuestion(draft.questions, question));
    const count = draft.questions.length + 1;
    setSpoken(t`Added, ${count} chosen`);
  };
  return (
    <dialog {...useModal(onClose)} className={styles.dialog} aria-labelledby={id}>
      <header className={`row ends gap-12 ${styles.head}`}>
        <h2 className="fs-20" id={id}>
          <Trans>Add from bank</Trans>
        </h2>
        <Button look="quiet" size="icon" aria-label={t`Close`} onClick={onClose}>
          <AdminIcon name="close" />
        </Button>
      </header>
      <div className={styles.search}>
        <SearchBox
          label={t`Search the bank`}
          placeholder={t`Words, topic or code`}
          value={words}
          onChange={setWords}
        />
        <p className="visually-hidden" role="status">
          {spoken}
        </p>
      </div>
      <div className={styles.body}>
        {found.isError && <Failed onRetry={() => void found.refetch()} />}
        {found.data && (
          <Found
            questions={found.data.questions.filter((question) => !chosen.has(question.id))}
            isMore={found.data.isMore}
            isFull={chosen.size >= questionsMax}
            languages={draft.settings.languages}
            onAdd={add}
          />
        )}
      </div>
      <footer className={`row ends quiet ruled gap-12 ${styles.foot}`}>
        <span className="num">
          <Trans>{draft.questions.length} chosen</Trans>
        </span>
        <Button look="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </footer>
    </dialog>
  );
}

interface FoundProps {
  questions: BankQuestion[];
  isMore: boolean;
  isFull: boolean;
  languages: readonly Language[];
  onAdd: (question: BankQuestion) => void;
}

function Found({ questions, isMore, isFull, languages, onAdd }: FoundProps) {
  const { t } = useLingui();
  const { content } = useLocale();
  if (questions.length === 0)
    return (
      <p className={styles.none} role="status">
        {isMore ? <Trans>Search for more.</Trans> : <Trans>No question matches.</Trans>}
      </p>
    );
  return (
    <ul>
      {questions.map((question) => {
        const text = contentText(question.text, content, t`No text yet`);
        return (
          <li key={question.id} className={`stack fs-14 ${styles.row}`}>
            <div>
              <p lang={langOf(text)}>{text}</p>
              <small className="caption">
                <span id={`${question.id}-code`} lang="en">
                  {question.code}
                </span>{" "}
                · <span lang={langOf(question.topic)}>{question.topic}</span>
                {question.passage && <> · {question.passage.name}</>}
              </small>
            </div>
            <QuestionChips question={question} languages={languages} />
            <Button
              look="secondary"
              size="small"
              disabled={isFull}
              id={`${question.id}-add`}
              aria-labelledby={`${question.id}-add ${question.id}-code`}
              onClick={(event) => {
                focusNeighbour(event.currentTarget, "button");
                onAdd(question);
              }}
            >
              <Trans>Add</Trans>
            </Button>
          </li>
        );
      })}
      {isMore && (
        <li className={styles.none}>
          <Trans>There are more: search for words of the question.</Trans>
        </li>
      )}
    </ul>
  );
}
