import { Distribution } from "../features/analysis/charts/Distribution.tsx";
import { TimeChart } from "../features/analysis/charts/TimeChart.tsx";
import { TrendChart } from "../features/analysis/charts/TrendChart.tsx";
import { Ring } from "../features/analysis/Ring.tsx";
import { shownStanding } from "../features/analysis/shownStanding.ts";
import { exampleAnalysis } from "./exampleAnalysis.ts";

const { analysis, detailedResponses, standing, trend, testAttempt } = exampleAnalysis;

export const charts = [
  <Ring key="ring" analysis={analysis} />,
  <Distribution key="distribution" standing={shownStanding(standing)!} score={analysis.score} />,
  <TrendChart key="trend" points={trend.package} own={testAttempt._id} label="Scores of four attempts" />,
  <TimeChart key="time" responses={detailedResponses} pace={72} />,
];
