import type { ReactNode } from "react";
import type { VisibleOption } from "@patrak/domain";
import { Trans } from "@lingui/react/macro";
import type { Analysis, Response } from "../../../shared/analysis.ts";
import { formatMarks } from "../../../shared/marks.ts";
import { Letter } from "../../../shared/ui/Letter.tsx";
import { ResultBanner } from "../../../shared/ui/ResultBanner.tsx";
import type { Try } from "./practice.ts";

interface Props {
  analysis: Analysis;
  response: Response;
  options: VisibleOption[];
  tried: Try;
}

/** Replaces Check. The announcer has spoken it already. */
export function PracticeResult({ analysis, response, options, tried }: Props) {
  const letterOf = (id: string | null) => options.find(({ optionId }) => optionId === id)?.letter ?? "";
  const letter = letterOf(response.correctAnswer);
  return (
    <div className="above-18">
      <ResultBanner tone={toneOf(tried)} title={titleOf(tried, response)}>
        {tried.isRight ? (
          <Before response={response} letter={letterOf(response.answer)} score={analysis.analysis.score} />
        ) : (
          <Trans>
            The correct option is <Letter of={letter} />.
          </Trans>
        )}
      </ResultBanner>
    </div>
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
