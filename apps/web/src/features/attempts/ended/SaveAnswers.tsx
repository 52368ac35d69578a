import { hasAnswer, isChosen, optionLetters } from "@patrak/domain";
import { Trans } from "@lingui/react/macro";
import { saveFile } from "../../../shared/saveFile.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import type { PaperData, SavedResponse } from "../device/types.ts";

interface Props {
  attemptId: string;
  title: string;
  questions: PaperData["questions"];
  responses: Readonly<Record<string, SavedResponse | undefined>>;
  /** Ids of questions whose answers the server does not have yet. */
  unsent: ReadonlySet<string>;
}

/** The answers by number and letter, for who has to leave this device behind. */
export function SaveAnswers(props: Props) {
  const { attemptId } = props;
  const save = () =>
    saveFile(`patrak-answers-${attemptId}.json`, `${JSON.stringify(fileOf(props), null, 2)}\n`);
  return (
    <Button look="secondary" onClick={save}>
      <Trans>Save the answers as a file</Trans>
    </Button>
  );
}

function fileOf({ attemptId, title, questions, responses, unsent }: Props) {
  return {
    test: title,
    attempt: attemptId,
    savedAt: new Date().toISOString(),
    answers: questions.flatMap(({ questionId, options }, index) => {
      const response = responses[questionId];
      if (response === undefined || !hasAnswer(response)) return [];
      const letters = optionLetters.filter((_, place) =>
        isChosen(response.answer, options[place]?.optionId ?? ""),
      );
      const given = letters.length > 0 ? { option: letters.join("") } : { number: response.answer };
      return [{ question: index + 1, ...given, isWithServer: !unsent.has(questionId) }];
    }),
  };
}
