import { lazy } from "react";
import { Route, Routes } from "react-router";
import { SecurityPage } from "../../features/admin/administrators/SecurityPage.tsx";
import { LoginPage } from "../../features/admin/administrators/LoginPage.tsx";
import { AuditPage } from "../../features/admin/audit/AuditPage.tsx";
import { PackagesPage } from "../../features/admin/packages/PackagesPage.tsx";
import { OverviewPage } from "../../features/admin/overview/OverviewPage.tsx";
import { QuestionsPage } from "../../features/admin/questions/QuestionsPage.tsx";
import { BuilderPage } from "../../features/admin/tests/BuilderPage.tsx";
import { PrintPage } from "../../features/admin/tests/print/PrintPage.tsx";
import { ProofPage } from "../../features/admin/tests/proof/ProofPage.tsx";
import { PublishPage } from "../../features/admin/tests/PublishPage.tsx";
import { CorrectionPage } from "../../features/admin/corrections/CorrectionPage.tsx";
import { LogPage } from "../../features/admin/corrections/LogPage.tsx";
import { TestsPage } from "../../features/admin/tests/TestsPage.tsx";
import { ImportPage } from "../../features/admin/imports/ImportPage.tsx";
import { AccessPage } from "../../features/admin/access/AccessPage.tsx";
import { ItemsPage } from "../../features/admin/items/ItemsPage.tsx";
import { ReportsPage } from "../../features/admin/reports/ReportsPage.tsx";
import { BatchesPage } from "../../features/admin/batches/BatchesPage.tsx";
import { BatchPage } from "../../features/admin/batches/BatchPage.tsx";
import { NewLearnersPage } from "../../features/admin/batches/NewLearnersPage.tsx";
import { SlipsPage } from "../../features/admin/batches/SlipsPage.tsx";
import { MonitorPage } from "../../features/admin/monitor/MonitorPage.tsx";
import { PasscodePage } from "../../features/admin/rosters/PasscodePage.tsx";
import { RoomPage } from "../../features/admin/rosters/RoomPage.tsx";
import { RoomReportPage } from "../../features/admin/rosters/RoomReportPage.tsx";
import { RoomsPage } from "../../features/admin/rosters/RoomsPage.tsx";
import { BoardPage } from "../../features/admin/results/BoardPage.tsx";
import { MeritPrintPage } from "../../features/admin/results/MeritPrintPage.tsx";
import { ResultsPage } from "../../features/admin/results/ResultsPage.tsx";
import { RosterListPage } from "../../features/admin/rosters/RosterListPage.tsx";
import { RosterPage } from "../../features/admin/rosters/RosterPage.tsx";
import { RosterSheetPage } from "../../features/admin/rosters/RosterSheetPage.tsx";
import { NewSittingPage, SittingPage } from "../../features/admin/sittings/SittingPage.tsx";
import { SittingAttemptsPage } from "../../features/admin/sittings/SittingAttemptsPage.tsx";
import { SittingsPage } from "../../features/admin/sittings/SittingsPage.tsx";
import { LearnerPage } from "../../features/admin/learners/LearnerPage.tsx";
import { LearnersPage } from "../../features/admin/learners/LearnersPage.tsx";
import { SupportViewPage } from "../../features/admin/support-views/SupportViewPage.tsx";
import { JoinPage } from "../../features/admin/team/JoinPage.tsx";
import { TeamPage } from "../../features/admin/team/TeamPage.tsx";
import { NotFoundPage } from "../../features/admin/ui/NotFoundPage.tsx";
import { addWords } from "../../shared/i18n/language.ts";
import { area } from "../area.tsx";
import { AdminAuthLayout } from "./AdminAuthLayout.tsx";
import { AdminGuard } from "./AdminGuard.tsx";
import { AdminLayout } from "./AdminLayout.tsx";
import { LearnerView } from "./LearnerView.tsx";

// With the words of the test screen, whose components it uses.
const PreviewPage = area(() => import("../areas/admin-preview.ts"), "attempts").part("PreviewPage");

// With the components and words of the student's side.
const LearnerViewPage = lazy(async () => {
  const [parts] = await Promise.all([import("../areas/course.ts"), addWords("student", "course")]);
  return { default: () => <LearnerView parts={parts} /> };
});

/** The routes of the administrators' side, below /admin. */
export function AdminArea() {
  return (
    <Routes>
      <Route element={<AdminAuthLayout />}>
        <Route path="login" element={<LoginPage />} />
        <Route path="join" element={<JoinPage />} />
      </Route>
      <Route element={<AdminGuard />}>
        <Route path="sittings/:id/room" element={<RoomPage />} />
        <Route path="sittings/:id/room/report" element={<RoomReportPage />} />
        <Route path="sittings/:id/passcode" element={<PasscodePage />} />
        <Route element={<AdminLayout />}>
          <Route index element={<OverviewPage />} />
          <Route path="packages" element={<PackagesPage />} />
          <Route path="learner-view" element={<LearnerViewPage />} />
          <Route path="questions" element={<QuestionsPage />} />
          <Route path="learners" element={<LearnersPage />} />
          <Route path="learners/new" element={<NewLearnersPage />} />
          <Route path="slips" element={<SlipsPage />} />
          <Route path="batches" element={<BatchesPage />} />
          <Route path="batches/:id" element={<BatchPage />} />
          <Route path="learners/:id" element={<LearnerPage />} />
          <Route path="support-views/:id" element={<SupportViewPage />} />
          <Route path="access" element={<AccessPage />} />
          <Route path="team" element={<TeamPage />} />
          <Route path="security" element={<SecurityPage />} />
          <Route path="audit" element={<AuditPage />} />
          <Route path="tests" element={<TestsPage />} />
          <Route path="tests/:testId" element={<BuilderPage />} />
          <Route path="tests/:testId/publish" element={<PublishPage />} />
          <Route path="tests/:testId/preview" element={<PreviewPage />} />
          <Route path="tests/:testId/proof" element={<ProofPage />} />
          <Route path="tests/:testId/print" element={<PrintPage />} />
          <Route path="tests/:testId/corrections" element={<LogPage />} />
          <Route path="tests/:testId/corrections/:number" element={<CorrectionPage />} />
          <Route path="import" element={<ImportPage />} />
          <Route path="sittings" element={<SittingsPage />} />
          <Route path="sittings/new" element={<NewSittingPage />} />
          <Route path="sittings/:id" element={<SittingPage />} />
          <Route path="sittings/:id/learners/:learnerId" element={<SittingAttemptsPage />} />
          <Route path="sittings/:id/monitor" element={<MonitorPage />} />
          <Route path="sittings/:id/roster" element={<RosterPage />} />
          <Route path="sittings/:id/roster/list" element={<RosterListPage />} />
          <Route path="sittings/:id/roster/sheet" element={<RosterSheetPage />} />
          <Route path="results" element={<ResultsPage />} />
          <Route path="results/:id" element={<BoardPage />} />
          <Route path="results/:id/print" element={<MeritPrintPage />} />
          <Route path="items" element={<ItemsPage />} />
          <Route path="reports" element={<ReportsPage />} />
          <Route path="rooms" element={<RoomsPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}
