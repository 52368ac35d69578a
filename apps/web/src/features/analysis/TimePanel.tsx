import { evenPaceMs, formatSpan } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import type { Analysis } from "../../shared/analysis.ts";
import { outcomeOf } from "../../shared/outcome.ts";
import { ChartOrTable, useChartOrTable } from "./charts/ChartOrTable.tsx";
import { ReadTable } from "./charts/ReadTable.tsx";
import { TimeChart } from "./charts/TimeChart.tsx";
import { Ask } from "./explain/Ask.tsx";
import { usePaceExplanation } from "./explain/useTimeExplanations.ts";
import { useNumber } from "./numbers.ts";
import { Panel } from "./Panel.tsx";
import { useOutcomeWords } from "./useOutcomeWords.ts";

export function TimePanel({ analysis }: { analysis: Analysis }) {
  const { t } = useLingui();
  const [view, setView] = useChartOrTable();
  const { testInfo, detailedResponses: responses } = analysis;
  const pace = evenPaceMs(testInfo.duration, responses.length) / 1000;
  // A client that sends no times leaves nothing to draw.
  if (responses.every(({ timeMs }) => timeMs === 0)) return null;
  return (
    <Panel
      title={t`Time on each question`}
      caption={<Caption duration={testInfo.duration} questions={responses.length} pace={pace} />}
      span={12}
      control={<ChartOrTable value={view} onChange={setView} />}
      isPrinted
    >
      {view === "chart" ? (
        <TimeChart responses={responses} pace={pace} />
      ) : (
        <TimeTable responses={responses} />
      )}
    </Panel>
  );
}

function Caption({ duration, questions, pace }: { duration: number; questions: number; pace: number }) {
  const seconds = useNumber()(Math.round(pace));
  const explanation = usePaceExplanation(duration, questions);
  return (
    <span>
      <span>
        <Trans>Seconds, in paper order. A cross marks a wrong answer; an empty bar was left blank.</Trans>
      </span>{" "}
      <span className="inline gap-8" data-explained>
        <span>
          <Trans>
            The dashed line is even pace, <span data-figure>{seconds} s</span>.
          </Trans>
        </span>
        <Ask explanation={explanation} />
      </span>
    </span>
  );
}

function TimeTable({ responses }: { responses: Analysis["detailedResponses"] }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const words = useOutcomeWords();
  const isCompared = responses.some(({ averageTimeMs }) => averageTimeMs !== null);
  const span = (ms: number | null) => (ms === null ? "–" : formatSpan(ms / 1000, intl));
  return (
    <ReadTable
      label={t`Time on each question`}
      columns={[t`Question`, t`Result`, t`Your time`, ...(isCompared ? [t`Average time`] : [])]}
      rows={responses.map((response) => ({
        key: response.questionId,
        cells: [
          response.qno,
          words[outcomeOf(response)],
          span(response.timeMs),
          ...(isCompared ? [span(response.averageTimeMs)] : []),
        ],
      }))}
    />
  );
}
