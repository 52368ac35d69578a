export { DashboardPage } from "../../features/catalog/DashboardPage.tsx";
export { PackagePage } from "../../features/catalog/PackagePage.tsx";
export { StudentLayout } from "../layouts/StudentLayout.tsx";
export { ProfileOverlay } from "../layouts/ProfileOverlay.tsx";
// Drawn for teachers too, from what they load.
export { PackageContent } from "../../features/catalog/PackageContent.tsx";
export { PackageHead } from "../../features/catalog/PackageHead.tsx";
export { readPlace } from "../../features/catalog/place.ts";
export { TestReading } from "../../features/catalog/TestReading.tsx";
export { Trail } from "../../features/catalog/Trail.tsx";
