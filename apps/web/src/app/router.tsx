import { Suspense } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { paths } from "../shared/paths.ts";
import { ScreenSpinner } from "../shared/ui/Spinner.tsx";
import { area } from "./area.tsx";
import { Guard, VisitorsOnly } from "./guards.tsx";

// One chunk for visitors, one for students: neither loads the other.
const visitor = area(() => import("./areas/visitor.ts"));
const student = area(() => import("./areas/student.ts"), "student");

const AuthLayout = visitor.part("AuthLayout");
const SignupPage = visitor.part("SignupPage");
const VerifyPage = visitor.part("VerifyPage");
const LoginPage = visitor.part("LoginPage");
const ForgotPage = visitor.part("ForgotPage");
const StudentLayout = student.part("StudentLayout");
const DashboardPage = student.part("DashboardPage");
const PackagePage = student.part("PackagePage");
const AdminDoor = area(() => import("./AdminDoor.tsx")).part("AdminDoor");
const Styleguide =
  import.meta.env.DEV || import.meta.env.VITE_STYLEGUIDE === "1"
    ? area(() => import("../styleguide/Styleguide.tsx"), "student").part("Styleguide")
    : null;

/** Starts loading the chunk that this device will most likely need. If that fails, showing it will fail too, and say so. */
export const preload = (isStudent: boolean) => (isStudent ? student : visitor).start().catch(() => undefined);

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
          <Route path={paths.package} element={<PackagePage />} />
          <Route element={<StudentLayout />}>
            <Route path={paths.dashboard} element={<DashboardPage />} />
            <Route path={paths.test} element={null} />
            <Route path={paths.analysis} element={null} />
          </Route>
        </Route>

        <Route path={paths.adminLogin} element={<AdminDoor />} />
        <Route element={<Guard role="ADMIN" redirectTo={paths.adminLogin} />}>
          <Route path={paths.admin} element={<AdminDoor />} />
        </Route>

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
