import { Trans, useLingui } from "@lingui/react/macro";
import { optionLetters } from "@patrak/domain";
import { skipToken } from "@reduxjs/toolkit/query";
import { Button } from "../../../shared/ui/Button.tsx";
import { CompareDialog } from "../questions/CompareDialog.tsx";
import {
  useGetQuestionPreviewQuery,
  useGetQuestionQuery,
  type Question,
} from "../questions/questions.api.ts";
import { canKeep, type Decide } from "./Findings.tsx";
import type { ImportRow } from "./imports.api.ts";

interface Props {
  row: ImportRow;
  /** The identical question of the bank. */
  questionId: string;
  onDecide: Decide;
  onClose: () => void;
}

/** A row beside its twin in the bank. The words are the same; options and key can be compared here. */
export function CompareRow({ row, questionId, onDecide, onClose }: Props) {
  const { t } = useLingui();
  const { data } = useGetQuestionQuery({ params: { questionId } });
  const theirs = useGetQuestionPreviewQuery(data ? { body: textsOf(data.question) } : skipToken);
  const mine = useGetQuestionPreviewQuery({ body: textsOfRow(row) });
  const decide: Decide = (decision) => {
    onDecide(decision);
    onClose();
  };
  const { place } = row;
  return (
    <CompareDialog
      title={t`The same question`}
      sentence={<Trans>The words are the same. Look at the options and at the key.</Trans>}
      sides={[
        {
          name: <Trans>Row {place}</Trans>,
          question: mine.data && { ...mine.data, accepted: keyOf(row) },
        },
        {
          name: <span lang="en">{data?.question.code}</span>,
          question: theirs.data && data && { ...theirs.data, accepted: keyOfQuestion(data.question) },
        },
      ]}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {canKeep(row) && (
            <Button look="secondary" onClick={() => decide({ isKept: true })}>
              <Trans>Keep both</Trans>
            </Button>
          )}
          <Button look="primary" onClick={() => decide({ isSkipped: true })}>
            <Trans>Skip the row</Trans>
          </Button>
        </>
      }
      onClose={onClose}
    />
  );
}

const textsOf = ({ passageId, text, options, solution }: Question) => ({
  passageId,
  text,
  options,
  solution,
});

function textsOfRow({ cells }: ImportRow) {
  const inBoth = (name: string) => ({
    english: cells[`${name}_english`] ?? "",
    hindi: cells[`${name}_hindi`] ?? "",
  });
  const options = optionLetters.map((letter) => inBoth(`option_${letter.toLowerCase()}`));
  return {
    passageId: null,
    text: inBoth("question"),
    options: options.filter(({ english, hindi }) => english !== "" || hindi !== ""),
    solution: inBoth("solution"),
  };
}

const keyOf = ({ cells }: ImportRow) => (cells["key"] ?? "").split("; ").filter((answer) => answer !== "");

const keyOfQuestion = ({ correctOption, accepted = [] }: Question) =>
  correctOption === null ? accepted : [optionLetters[correctOption - 1] ?? ""];
