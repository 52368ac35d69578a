export { DashboardPage } from "../../features/catalogue/DashboardPage.tsx";
export { PackagePage } from "../../features/catalogue/PackagePage.tsx";
export { Welcome } from "../../features/catalogue/Welcome.tsx";
export { StudentLayout } from "../layouts/StudentLayout.tsx";
export { ProfileOverlay } from "../layouts/ProfileOverlay.tsx";
// Also used by the administrators' side.
export { PackageContent } from "../../features/catalogue/PackageContent.tsx";
export { PackageHead } from "../../features/catalogue/PackageHead.tsx";
export { readPlace } from "../../features/catalogue/dashboardAddress.ts";
export { TestReading } from "../../features/catalogue/TestReading.tsx";
export { Trail } from "../../features/catalogue/Trail.tsx";
