import { Suspense } from "react";
import { course } from "../course.ts";
import { Loading } from "./Loading.tsx";

const CoursePlace = course.part("CoursePlace");

/** The dashboard with a chosen course or test. */
export function CourseSlot() {
  return (
    <Suspense fallback={<Loading />}>
      <CoursePlace />
    </Suspense>
  );
}
