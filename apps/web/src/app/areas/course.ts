export { CoursePlace } from "../../features/catalogue/course/CoursePlace.tsx";
export { PackagePage } from "../../features/catalogue/course/PackagePage.tsx";
export { ProfileOverlay } from "../layouts/ProfileOverlay.tsx";
// Also used by the administrators' side.
export { PackageContent } from "../../features/catalogue/course/PackageContent.tsx";
export { PackageHead } from "../../features/catalogue/course/PackageHead.tsx";
export { readPlace } from "../../features/catalogue/dashboardAddress.ts";
export { TestReading } from "../../features/catalogue/course/TestReading.tsx";
export { Trail } from "../../features/catalogue/course/Trail.tsx";
