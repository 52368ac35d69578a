import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { addressId, count, id, instant, language, localText, seconds, studentErrors } from "./shapes.ts";

/** Its name, as that of a folder, is in the interface's language (`Accept-Language`) where it is written in it. */
export const coursePackage = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  /** In rupees. */
  price: z.number().check(z.minimum(0)),
  packageimageurl: z.nullable(z.string()),
  totalTests: count,
  hasDirectTests: z.boolean(),
  totalDirectTests: count,
});
z.globalRegistry.add(coursePackage, { id: "Package" });

const folder = z.object({
  _id: id,
  folderName: z.string(),
  parentFolderId: z.nullable(id),
  /** The tests directly in it; totalTests also counts those of nested folders. */
  tests: z.array(id),
  totalTests: count,
  hasNestedContent: z.boolean(),
  totalSubfoldersIncludingNested: count,
  attemptedTests: count,
});
z.globalRegistry.add(folder, { id: "Folder" });

export const test = z.object({
  _id: id,
  title: localText,
  description: localText,
  duration: seconds,
  languages: z.array(language),
  totalQuestions: count,
});
z.globalRegistry.add(test, { id: "Test" });

/** What is shown before the start; the marks for an answer are public, the key is not. */
export const testDetails = z.object({
  ...test.shape,
  /** Extra time granted to this student; included in `duration`. */
  extraTime: seconds,
  instructions: localText,
  marks: z.object({ correct: z.number(), wrong: z.number() }),
  isAttempted: z.boolean(),
  /** An attempt of this student is open now. */
  isRunning: z.boolean(),
});
z.globalRegistry.add(testDetails, { id: "TestDetails" });

export const attempt = z.object({
  _id: id,
  testId: z.union([id, test]),
  startTime: instant,
  endTime: z.optional(instant),
  remainingTime: seconds,
});
z.globalRegistry.add(attempt, { id: "Attempt" });

const questionNumbers = z.array(z.int().check(z.minimum(1)));

/** With the answered and the marked questions, for the track on its card, and the one that was left last. */
export const openAttempt = z.object({
  ...attempt.shape,
  answered: questionNumbers,
  marked: questionNumbers,
  lastQuestion: z.optional(z.int().check(z.minimum(1))),
});
z.globalRegistry.add(openAttempt, { id: "OpenAttempt" });

/** With its score in marks, unless the test still holds back its results. */
const pastAttempt = z.object({ ...attempt.shape, score: z.optional(z.number()) });
z.globalRegistry.add(pastAttempt, { id: "PastAttempt" });

export const folderContent = z.object({
  subfolders: z.array(folder),
  tests: z.array(test),
  inprogressAttempts: z.array(openAttempt),
  previousAttempts: z.array(pastAttempt),
});
z.globalRegistry.add(folderContent, { id: "FolderContent" });

/** The folders from the root down to and including the place; none for the root. */
export const trail = z.array(z.object({ id, name: z.string() }));

const contentErrors = [...studentErrors, "NOT_FOUND"] as const;

export const catalogue = defineEndpoints({
  "GET /user/packages": {
    summary: "Every published course: the student's own, the others, and both in one list",
    audience: "student",
    limit: "read",
    reply: z.object({
      purchasedPackages: z.array(coursePackage),
      unpurchasedPackages: z.array(coursePackage),
      packages: z.array(coursePackage),
      /** For the bell beside the list, counted up to 100. */
      unreadNotices: count,
    }),
    errors: studentErrors,
  },
  "GET /user/packages/{id}": {
    summary: "One course, and whether the student owns it",
    audience: "student",
    limit: "read",
    params: z.object({ id: addressId }),
    reply: z.object({ package: coursePackage, isPurchased: z.boolean() }),
    errors: contentErrors,
  },
  "GET /user/folders/package/{packageId}": {
    summary: "What a course holds at its root, or in one of its folders",
    audience: "student",
    limit: "read",
    params: z.object({ packageId: addressId }),
    query: z.object({ parentFolderId: z.optional(addressId) }),
    reply: z.object({ trail, data: folderContent }),
    errors: contentErrors,
  },
  "GET /user/folders/{id}": {
    summary: "One folder, the way to it from the course's root, and what it holds",
    audience: "student",
    limit: "read",
    params: z.object({ id: addressId }),
    reply: z.object({ folder, trail, data: folderContent }),
    errors: contentErrors,
  },
  "GET /user/packages/{id}/tests": {
    summary: "What a course holds at its root, and all its tests, those of its folders too",
    audience: "student",
    limit: "read",
    params: z.object({ id: addressId }),
    reply: z.object({ data: folderContent }),
    errors: contentErrors,
  },
  "GET /user/tests/{id}": {
    summary: "What a student reads before the start",
    audience: "student",
    limit: "read",
    params: z.object({ id: addressId }),
    reply: z.object({ test: testDetails }),
    errors: contentErrors,
  },
});
