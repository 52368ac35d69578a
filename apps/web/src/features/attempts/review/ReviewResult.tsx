import { Plural, Trans } from "@lingui/react/macro";
import type { Response, Reviewed } from "../../../shared/analysis.ts";
import { outcomeOf } from "../../../shared/outcome.ts";
import { ResultBanner } from "../../../shared/ui/ResultBanner.tsx";

export function ReviewResult({ response, marks }: { response: Response; marks: Reviewed["marks"] }) {
  switch (outcomeOf(response)) {
    case "correct":
      return (
        <ResultBanner tone="ok" title={<Trans>Correct Answer</Trans>}>
          <Marks marks={marks.correct} />
        </ResultBanner>
      );
    case "incorrect":
      return (
        <ResultBanner tone="crit" title={<Trans>Incorrect Answer</Trans>}>
          <Marks marks={marks.wrong} />
        </ResultBanner>
      );
    case "blank":
      return (
        <ResultBanner tone="none" title={<Trans>Not Attempted</Trans>}>
          <Marks marks={0} />
        </ResultBanner>
      );
  }
}

/** +2, −0.25, 0 */
function Marks({ marks }: { marks: number }) {
  const sign = marks > 0 ? "+" : "";
  const signed = `${sign}${String(marks).replace("-", "−")}`;
  return <Plural value={Math.abs(marks)} one={`${signed} mark`} other={`${signed} marks`} />;
}
