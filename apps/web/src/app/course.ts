import { area } from "./area.tsx";

/**
 * What a student opens from home: a course, a test in it, the profile. Home itself stands without it. Who opens a course by
 * its address has not been there, so the words of both come.
 */
export const course = area<"CoursePlace" | "PackagePage" | "ProfileOverlay">(
  () => import("./areas/course.ts"),
  "student",
  "course",
);
