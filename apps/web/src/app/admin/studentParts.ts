import type * as studentParts from "../areas/student.ts";

/** The components of the student's side; they are loaded as a separate file. */
export type StudentParts = typeof studentParts;
