import { area } from "./area.tsx";

/** What a student opens from home: a course, a test in it, the profile. Home itself stands without it. */
export const course = area<"CoursePlace" | "PackagePage" | "ProfileOverlay">(
  () => import("./areas/course.ts"),
  "course",
);
