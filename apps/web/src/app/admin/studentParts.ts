import type * as studentParts from "../areas/course.ts";

/** The components of the student's side; they are loaded as a separate file. */
export type StudentParts = typeof studentParts;
