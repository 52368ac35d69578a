import * as z from "zod/mini";
import { openAttempt } from "./catalogue.ts";
import { defineEndpoints } from "./endpoint.ts";
import { sittingList } from "./sittings.ts";
import { count, id, instant, localText, studentErrors } from "./shapes.ts";

/** Marks may be below nothing. */
const marks = z.number();

/** The test that ended last, of those that show results. */
const latestResult = z.object({
  attemptId: id,
  packageId: id,
  title: localText,
  endTime: instant,
  score: marks,
  /** The highest possible. */
  maxScore: marks,
  right: count,
  part: count,
  wrong: count,
  blank: count,
  /** What a right answer gives, less what was given, over the answers that are not right and over the blanks. */
  lostByWrong: marks,
  lostByBlank: marks,
  /** Among first attempts of the same test, from 30 of them on. */
  rank: z.optional(z.object({ place: count, of: count })),
});
z.globalRegistry.add(latestResult, { id: "LatestResult" });

/** Handed in, while its results are held back: what the screen at the address of its analysis says. */
const submitted = z.object({
  attemptId: id,
  title: localText,
  endTime: instant,
  totalQuestions: count,
  answered: count,
  receiptCode: z.string(),
  /** When results come; null if nobody knows yet. */
  opens: z.nullable(instant),
  /** The institute's, in which its times are shown. */
  zone: z.string(),
});
z.globalRegistry.add(submitted, { id: "SubmittedTest" });

const progressPoint = z.object({
  attemptId: id,
  title: localText,
  endTime: instant,
  score: marks,
  maxScore: marks,
  /** The score that half of the first attempts stay at or below, from 30 of them on. */
  median: z.optional(marks),
});

/** The last first attempts of a course, oldest first. */
const courseProgress = z.object({ packageId: id, name: z.string(), points: z.array(progressPoint) });
z.globalRegistry.add(courseProgress, { id: "CourseProgress" });

/** Where the question is that the practice begins with: the test with most to mend in this topic. */
const weakTopic = z.object({
  section: z.string(),
  topic: z.string(),
  attempted: count,
  right: count,
  attemptId: id,
  question: z.int().check(z.minimum(1)),
});
z.globalRegistry.add(weakTopic, { id: "WeakTopic" });

export const home = defineEndpoints({
  "GET /user/home": {
    summary:
      "What a student sees first: running tests, sittings to come, tests handed in, the latest result, progress and topics to work on",
    audience: "student",
    limit: "read",
    reply: z.object({
      data: z.object({
        /** The first to end comes first. */
        running: z.array(openAttempt),
        /** The next sittings that the student may enter, the first to open first; null without any. */
        coming: z.nullable(sittingList),
        /** The last that were handed in, newest first. */
        submitted: z.array(submitted),
        /** Of those that show score and right answers. */
        latest: z.nullable(latestResult),
        /** The course of the latest result comes first. */
        progress: z.array(courseProgress),
        topics: z.object({ tests: count, weakest: z.array(weakTopic) }),
      }),
    }),
    errors: studentErrors,
  },
});
