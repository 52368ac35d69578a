import { Plural, Trans } from "@lingui/react/macro";
import type { Response, Reviewed } from "../../../shared/analysis.ts";
import { outcomeOf } from "../../../shared/outcome.ts";
import { ResultBanner } from "../../../shared/ui/ResultBanner.tsx";

interface Props {
  response: Response;
  marks: Reviewed["marks"];
}

export function ReviewResult(props: Props) {
  return (
    <>
      <Result {...props} />
      {props.response.isCounted === false && (
        <p className="note lh-ui above-10">
          <Trans>
            This answer does not count: in its section only the first answered questions of the paper count.
          </Trans>
        </p>
      )}
    </>
  );
}

function Result({ response, marks }: Props) {
  switch (outcomeOf(response)) {
    case "correct":
      return (
        <ResultBanner tone="ok" title={<Trans>Correct Answer</Trans>}>
          <Marks marks={response.marks ?? marks.correct} />
        </ResultBanner>
      );
    case "part":
      return (
        <ResultBanner tone="part" title={<Trans>Partly right</Trans>}>
          <PartMarks response={response} />
        </ResultBanner>
      );
    case "incorrect":
      return (
        <ResultBanner tone="crit" title={<Trans>Incorrect Answer</Trans>}>
          <Marks marks={response.marks ?? marks.wrong} />
        </ResultBanner>
      );
    case "blank":
      return (
        <ResultBanner tone="none" title={<Trans>Not Attempted</Trans>}>
          <Marks marks={response.marks ?? 0} />
        </ResultBanner>
      );
  }
}

function PartMarks({ response }: { response: Response }) {
  const { answer, correctAnswer, marks = 0, possibleMarks = marks } = response;
  const [chosen, right] = [answer, correctAnswer].map((one) => (Array.isArray(one) ? one.length : 0));
  const gain = marks.toFixed(2);
  return (
    <Plural
      value={possibleMarks}
      one={`+${gain} of # mark: ${chosen} of ${right} right options, none wrong`}
      other={`+${gain} of # marks: ${chosen} of ${right} right options, none wrong`}
    />
  );
}

/** +2, −0.25, 0 */
function Marks({ marks }: { marks: number }) {
  const sign = marks > 0 ? "+" : "";
  const signed = `${sign}${String(marks).replace("-", "−")}`;
  return <Plural value={Math.abs(marks)} one={`${signed} mark`} other={`${signed} marks`} />;
}
