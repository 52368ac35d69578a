import { Suspense } from "react";
import { matchPath, Navigate, Route, Routes, useLocation } from "react-router";
import { paths } from "../shared/paths.ts";
import { ScreenSpinner } from "../shared/ui/Spinner.tsx";
import { area } from "./area.tsx";
import { BackgroundWork } from "./BackgroundWork.tsx";
import { course } from "./course.ts";
import { Guard, VisitorsOnly } from "./guards.tsx";

// One chunk each for visitors, students, the test screen and the pages after it: none loads another.
const visitor = area(() => import("./areas/visitor.ts"), "visitor");
const student = area(() => import("./areas/student.ts"), "student");
const account = area(() => import("./areas/account.ts"), "account");
const attempts = area(() => import("./areas/attempts.ts"), "attempts");
// Who waits for a test has its screen before the crowd does; without it, it comes with the test.
const sittings = area(() => {
  void attempts.start().catch(() => undefined);
  return import("./areas/sittings.ts");
}, "account");
const practice = area(() => import("./areas/practice.ts"), "attempts", "dialogs", "review");
const analysis = area(() => import("./areas/analysis.ts"), "analysis");
const receipts = area(() => import("./areas/receipts.ts"), "receipts");
// The administrators' side has its own routes, which students do not load.
const admin = area(() => import("./areas/admin.ts"), "admin");

const AuthLayout = visitor.part("AuthLayout");
const SignupPage = visitor.part("SignupPage");
const VerifyPage = visitor.part("VerifyPage");
const LoginPage = visitor.part("LoginPage");
const ForgotPage = visitor.part("ForgotPage");
const StudentLayout = student.part("StudentLayout");
const DashboardPage = student.part("DashboardPage");
const PackagePage = course.part("PackagePage");
const Welcome = student.part("Welcome");
const AccountPage = account.part("AccountPage");
const SittingsPage = sittings.part("SittingsPage");
const TestPage = attempts.part("TestPage");
const SecondPassPage = practice.part("SecondPassPage");
const ReportLayout = analysis.part("ReportLayout");
const AnalysisPage = analysis.part("AnalysisPage");
const ReceiptsPage = receipts.part("ReceiptsPage");
const CorrectionsPage = receipts.part("CorrectionsPage");
const PublicLayout = receipts.part("PublicLayout");
const CheckPage = receipts.part("CheckPage");
const AdminArea = admin.part("AdminArea");
const Styleguide =
  import.meta.env.DEV || import.meta.env.VITE_STYLEGUIDE === "1"
    ? area(() => import("../styleguide/Styleguide.tsx"), "student", "attempts", "analysis").part("Styleguide")
    : null;

/**
 * Preloads the chunk that this device most likely needs. If that fails, showing it fails too and reports it.
 */
export async function preload(isStudent: boolean) {
  const likely = areaOf(location.pathname) ?? (isStudent ? student : visitor);
  // At a student's address somebody unknown may be either: who it is decides.
  if (likely === visitor && matchPath({ path: paths.dashboard, end: false }, location.pathname)) return;
  const isInCourse = likely === student && new URLSearchParams(location.search).has("package");
  await Promise.all([likely, ...(isInCourse ? [course] : [])].map((one) => one.start())).catch(
    () => undefined,
  );
}

function areaOf(pathname: string) {
  if (matchPath(paths.test, pathname)) return attempts;
  if (matchPath(paths.secondPass, pathname)) return practice;
  if (matchPath(paths.admin, pathname)) return admin;
  if (matchPath(paths.package, pathname)) return course;
  return matchPath({ path: paths.analysis, end: false }, pathname) ? analysis : null;
}

/** The routes: what is shown where, and to whom. */
export function Router() {
  return (
    <Suspense fallback={<ScreenSpinner />}>
      <Routes>
        <Route element={<VisitorsOnly />}>
          <Route element={<AuthLayout />}>
            <Route path={paths.signup} element={<SignupPage />} />
            <Route path={paths.verify} element={<VerifyPage />} />
            <Route path={paths.login} element={<LoginPage />} />
            <Route path={paths.forgot} element={<ForgotPage />} />
          </Route>
        </Route>

        <Route element={<Guard role="USER" redirectTo={paths.signup} />}>
          <Route element={<BackgroundWork />}>
            <Route path={paths.package} element={<PackagePage />} />
            <Route path={paths.test} element={<TestPage />} />
            <Route element={<StudentLayout />}>
              <Route path={paths.dashboard} element={<DashboardPage />} />
              {/* The layout lays its sheet over the dashboard. */}
              <Route path={paths.notices} element={<DashboardPage />} />
              <Route path={paths.sittings} element={[<Welcome key="w" />, <SittingsPage key="s" />]} />
              <Route path={paths.account} element={[<Welcome key="w" />, <AccountPage key="a" />]} />
            </Route>
            <Route path={paths.secondPass} element={<SecondPassPage />} />
            <Route element={<ReportLayout />}>
              <Route path={paths.analysis} element={<AnalysisPage />} />
              <Route path={paths.corrections} element={<CorrectionsPage />} />
              <Route path={paths.attemptReceipts} element={<ReceiptsPage />} />
            </Route>
          </Route>
        </Route>

        <Route element={<PublicLayout />}>
          <Route path={paths.receipts} element={<CheckPage />} />
        </Route>
        <Route path={paths.admin} element={<AdminArea />} />

        {Styleguide && <Route path={paths.styleguide} element={<Styleguide />} />}
        <Route path={paths.user} element={<Navigate to={paths.dashboard} replace />} />
        <Route path={paths.oldDashboard} element={<ToDashboard />} />
        <Route path="*" element={<Navigate to={paths.signup} replace />} />
      </Routes>
    </Suspense>
  );
}

function ToDashboard() {
  return <Navigate to={paths.dashboard + useLocation().search} replace />;
}
