import { useState } from "react";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { AddFromBank } from "./AddFromBank.tsx";
import { FillByRule } from "./FillByRule.tsx";
import { QuestionList } from "./QuestionList.tsx";
import styles from "./questions.module.css";
import { planOf } from "./ReadyPanel.tsx";
import type { Draft } from "./tests.api.ts";
import type { DraftSaves } from "./useDraft.ts";

interface Props {
  testId: string;
  draft: Draft;
  saves: DraftSaves;
}

/** The draft's questions in order, and the two ways to add more. */
export function QuestionsSheet({ testId, draft, saves }: Props) {
  const [dialog, setDialog] = useState<"add" | "fill" | null>(null);
  const close = () => setDialog(null);
  const { chosen, planned } = planOf(draft);
  return (
    <section className="sheet" aria-labelledby="questions">
      <div className={`wraps ends ${styles.head}`}>
        <div>
          <h2 className="fs-17" id="questions">
            <Trans>Questions</Trans>
          </h2>
          <p className="note above-2 num">
            {planned === 0 ? (
              <Trans>{chosen} chosen</Trans>
            ) : (
              <Trans>
                {chosen} of {planned} chosen
              </Trans>
            )}
          </p>
        </div>
        <div className={`wraps gap-8 ${styles.actions}`}>
          <Button look="secondary" size="small" onClick={() => setDialog("fill")}>
            <AdminIcon name="filter" size={18} />
            <Trans>Fill by rule</Trans>
          </Button>
          <Button look="secondary" size="small" onClick={() => setDialog("add")}>
            <AdminIcon name="plus" size={18} />
            <Trans>Add from bank</Trans>
          </Button>
        </div>
      </div>
      {draft.questions.length === 0 ? (
        <p className={`quiet ruled ${styles.none}`}>
          <Trans>No question yet. Add some from the bank, or plan the sections and fill by rule.</Trans>
        </p>
      ) : (
        <QuestionList draft={draft} onOrder={(order) => void saves.order(order)} />
      )}
      {dialog === "add" && <AddFromBank testId={testId} draft={draft} saves={saves} onClose={close} />}
      {dialog === "fill" && <FillByRule draft={draft} saves={saves} onClose={close} />}
    </section>
  );
}
