export { AnalysisPage } from "../../features/analysis/AnalysisPage.tsx";
export { ReportLayout } from "../layouts/ReportLayout.tsx";
