export { DashboardPage } from "../../features/catalog/DashboardPage.tsx";
export { PackagePage } from "../../features/catalog/PackagePage.tsx";
export { StudentLayout } from "../layouts/StudentLayout.tsx";
export { ProfileOverlay } from "../layouts/ProfileOverlay.tsx";
