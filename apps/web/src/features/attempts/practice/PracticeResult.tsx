import type { ReactNode } from "react";
import { Trans } from "@lingui/react/macro";
import type { Analysis, Paper, Response } from "../../../shared/analysis.ts";
import { formatMarks } from "../../../shared/marks.ts";
import { Letter } from "../../../shared/ui/Letter.tsx";
import { ResultBanner } from "../../../shared/ui/ResultBanner.tsx";
import type { Try } from "./practice.ts";
import { answerWords, rightWords } from "./rightness.ts";

interface Props {
  analysis: Analysis;
  response: Response;
  question: Paper["questions"][number];
  tried: Try;
}

/** Replaces Check. The announcer has spoken it already. */
export function PracticeResult({ analysis, response, question, tried }: Props) {
  const letter = rightWords(question, response);
  return (
    <div className="above-18">
      <ResultBanner tone={toneOf(tried)} title={titleOf(tried, response)}>
        {tried.isRight ? (
          <Before
            response={response}
            letter={answerWords(question, response.answer)}
            score={analysis.analysis.score}
          />
        ) : (
          <Right isOption={question.kind === undefined} letter={letter} />
        )}
      </ResultBanner>
    </div>
  );
}

function Right({ isOption, letter }: { isOption: boolean; letter: string }) {
  return isOption ? (
    <Trans>
      The correct option is <Letter of={letter} />.
    </Trans>
  ) : (
    <Trans>
      Right is <Letter of={letter} />.
    </Trans>
  );
}

function toneOf({ chosen, isRight }: Try) {
  if (chosen === null) return "none";
  return isRight ? "ok" : "crit";
}

function titleOf({ chosen, isRight }: Try, { wasAttempted, isCorrect }: Response): ReactNode {
  if (chosen === null) return <Trans>Solution shown</Trans>;
  if (isRight) return isCorrect ? <Trans>Right again</Trans> : <Trans>Right this time</Trans>;
  return wasAttempted && !isCorrect ? <Trans>Still wrong</Trans> : <Trans>Wrong this time</Trans>;
}

function Before({ response, letter, score }: { response: Response; letter: string; score: number }) {
  const shown = formatMarks(score);
  if (!response.wasAttempted) return <Trans>First time you left it blank. Your score stays {shown}.</Trans>;
  return (
    <Trans>
      First time you chose <Letter of={letter} />. Your score stays {shown}.
    </Trans>
  );
}
