import { useId, useState } from "react";
import { questionsMax } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { useModal } from "../../../shared/ui/useModal.ts";
import { LabelChoices, type ChosenLabels } from "../questions/LabelChoices.tsx";
import { useGetLabelsQuery } from "../questions/questions.api.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import styles from "./bank.module.css";
import { FoundPages } from "./FoundPages.tsx";
import type { BankQuestion, Draft } from "./tests.api.ts";
import { withQuestion } from "./units.ts";
import type { DraftSaves } from "./useDraft.ts";

interface Props {
  testId: string;
  draft: Draft;
  saves: DraftSaves;
  onClose: () => void;
}

type Chosen = ReadonlyMap<string, BankQuestion>;

/** Searches the bank, by words and labels, for many questions at once. It stays open for the next search. */
export function AddFromBank({ testId, draft, saves, onClose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const { data: bank } = useGetLabelsQuery();
  const [words, setWords] = useState("");
  const [labels, setLabels] = useState<ChosenLabels>({});
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [spoken, setSpoken] = useState("");
  const room = questionsMax - draft.questions.length;
  const choose = (questions: readonly BankQuestion[], isOn: boolean) => {
    const next = new Map(chosen);
    for (const question of questions)
      if (isOn) next.set(question.id, question);
      else next.delete(question.id);
    setChosen(next);
  };
  const add = () => {
    const questions = [...chosen.values()].reduce<readonly BankQuestion[]>(withQuestion, draft.questions);
    void saves.order(questions);
    setChosen(new Map());
    const count = questions.length;
    setSpoken(t`Added, ${count} in the test`);
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
      <div className={`stack gap-10 ${styles.search}`}>
        <SearchBox
          label={t`Search the bank`}
          placeholder={t`Words, topic or code`}
          value={words}
          onChange={setWords}
        />
        <div className="wraps gap-6" role="group" aria-label={t`Filter`}>
          <LabelChoices
            chosen={labels}
            labels={bank?.sections ?? []}
            onChange={(change) => setLabels({ ...labels, ...change })}
          />
        </div>
        <p className="visually-hidden" role="status">
          {spoken}
        </p>
      </div>
      <div className={styles.body}>
        <FoundPages
          key={JSON.stringify([words, labels])}
          testId={testId}
          words={words}
          labels={labels}
          has={new Set(draft.questions.map((question) => question.id))}
          chosen={chosen}
          languages={draft.settings.languages}
          onChoose={choose}
        />
      </div>
      <footer className={`wraps ends quiet ruled gap-12 ${styles.foot}`}>
        <span className="num">
          <Trans>{draft.questions.length} in the test</Trans>
          {chosen.size > room && (
            <>
              {" · "}
              <Trans>a test holds at most {questionsMax}</Trans>
            </>
          )}
        </span>
        <span className="row gap-10">
          <Button look="secondary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
          <Button look="primary" disabled={chosen.size === 0 || chosen.size > room} onClick={add}>
            <Plural value={chosen.size} one="Add # question" other="Add # questions" />
          </Button>
        </span>
      </footer>
    </dialog>
  );
}
