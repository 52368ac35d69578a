import { Suspense } from "react";
import { matchPath, Navigate, Route, Routes, useLocation } from "react-router";
import { paths } from "../shared/paths.ts";
import { ScreenSpinner } from "../shared/ui/Spinner.tsx";
import { area } from "./area.tsx";
import { BehindScreens } from "./BehindScreens.tsx";
import { Guard, VisitorsOnly } from "./guards.tsx";

// One chunk for visitors, one for students, one for the test screen, one for what comes after: none loads another.
const visitor = area(() => import("./areas/visitor.ts"));
const student = area<"StudentLayout" | "DashboardPage" | "PackagePage">(
  () => import("./areas/student.ts"),
  "student",
);
const taking = area(() => import("./areas/taking.ts"), "taking");
const practice = area(() => import("./areas/practice.ts"), "taking", "review");
const analysis = area(() => import("./areas/analysis.ts"), "analysis");
const receipts = area(() => import("./areas/receipts.ts"), "receipts");
// The teacher's side has a map of its own, which no student loads.
const admin = area(() => import("./areas/admin.ts"), "admin");

const AuthLayout = visitor.part("AuthLayout");
const SignupPage = visitor.part("SignupPage");
const VerifyPage = visitor.part("VerifyPage");
const LoginPage = visitor.part("LoginPage");
const ForgotPage = visitor.part("ForgotPage");
const StudentLayout = student.part("StudentLayout");
const DashboardPage = student.part("DashboardPage");
const PackagePage = student.part("PackagePage");
const TestPage = taking.part("TestPage");
const SecondPassPage = practice.part("SecondPassPage");
const ReportLayout = analysis.part("ReportLayout");
const AnalysisPage = analysis.part("AnalysisPage");
const ReceiptsPage = receipts.part("ReceiptsPage");
const PublicLayout = receipts.part("PublicLayout");
const CheckPage = receipts.part("CheckPage");
const AdminArea = admin.part("AdminArea");
const Styleguide =
  import.meta.env.DEV || import.meta.env.VITE_STYLEGUIDE === "1"
    ? area(() => import("../styleguide/Styleguide.tsx"), "student", "taking", "analysis").part("Styleguide")
    : null;

/** Starts loading the chunk that this device will most likely need. If that fails, showing it will fail too, and say so. */
export async function preload(isStudent: boolean) {
  const likely = areaOf(location.pathname) ?? (isStudent ? student : visitor);
  await likely.start().catch(() => undefined);
}

function areaOf(pathname: string) {
  if (matchPath(paths.test, pathname)) return taking;
  if (matchPath(paths.secondPass, pathname)) return practice;
  if (matchPath(paths.admin, pathname)) return admin;
  return matchPath({ path: paths.analysis, end: false }, pathname) ? analysis : null;
}

/** The map: what is shown where, and to whom. */
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
          <Route element={<BehindScreens />}>
            <Route path={paths.package} element={<PackagePage />} />
            <Route path={paths.test} element={<TestPage />} />
            <Route element={<StudentLayout />}>
              <Route path={paths.dashboard} element={<DashboardPage />} />
            </Route>
            <Route path={paths.secondPass} element={<SecondPassPage />} />
            <Route element={<ReportLayout />}>
              <Route path={paths.analysis} element={<AnalysisPage />} />
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
