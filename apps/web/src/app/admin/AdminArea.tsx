import { Route, Routes } from "react-router";
import { LoginPage } from "../../features/admin/access/LoginPage.tsx";
import { AuditPage } from "../../features/admin/audit/AuditPage.tsx";
import { AccessPage } from "../../features/admin/grants/AccessPage.tsx";
import { HomePage } from "../../features/admin/home/HomePage.tsx";
import { LearnerPage } from "../../features/admin/learners/LearnerPage.tsx";
import { LearnersPage } from "../../features/admin/learners/LearnersPage.tsx";
import { SupportViewPage } from "../../features/admin/support/SupportViewPage.tsx";
import { NotFoundPage } from "../../features/admin/ui/NotFoundPage.tsx";
import { AdminAuthLayout } from "./AdminAuthLayout.tsx";
import { AdminGuard } from "./AdminGuard.tsx";
import { AdminLayout } from "./AdminLayout.tsx";

/** The map of the teacher's side, below /admin. */
export function AdminArea() {
  return (
    <Routes>
      <Route element={<AdminAuthLayout />}>
        <Route path="login" element={<LoginPage />} />
      </Route>
      <Route element={<AdminGuard />}>
        <Route element={<AdminLayout />}>
          <Route index element={<HomePage />} />
          <Route path="learners" element={<LearnersPage />} />
          <Route path="learners/:id" element={<LearnerPage />} />
          <Route path="support-views/:id" element={<SupportViewPage />} />
          <Route path="access" element={<AccessPage />} />
          <Route path="audit" element={<AuditPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}
