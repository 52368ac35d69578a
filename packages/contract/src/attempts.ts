import { limits, questionStatuses } from "@patrak/domain";
import * as z from "zod/mini";
import { SAVE_HEADERS } from "./base.ts";
import { attempt, test } from "./catalogue.ts";
import { defineEndpoints } from "./endpoint.ts";
import { MILLISECONDS, SEQ } from "./patterns.ts";
import { keylessQuestion, mix, paperSection, passage } from "./question.ts";
import { addressId, answer, clock, count, id, instant, language, studentErrors } from "./shapes.ts";

const attemptId = z.object({ attemptId: addressId });
/** The newest that the organisers have told the student in the sitting; absent if there is none. */
const announcement = z.optional(count);
const attemptErrors = [...studentErrors, "NOT_FOUND"] as const;

const questionStatus = z.object({
  questionId: id,
  qno: z.int().check(z.minimum(1)),
  status: z.enum(questionStatuses),
  hasAnswer: z.boolean(),
});
z.globalRegistry.add(questionStatus, { id: "QuestionStatus" });

const userResponse = z.object({ questionId: id, answer: z.nullable(answer), isMarkedForReview: z.boolean() });
z.globalRegistry.add(userResponse, { id: "UserResponse" });

/** The duration includes extra time. */
const takenTest = z.object({
  ...test.shape,
  marks: z.optional(z.object({ correct: z.number(), wrong: z.number() })),
  /** The student must confirm before submitting. */
  confirmSubmit: z.optional(z.boolean()),
});
z.globalRegistry.add(takenTest, { id: "TakenTest" });

const seq = z.string().check(z.regex(SEQ));
const writer = z.uuid();

const saveHeaders = z
  .object({
    [SAVE_HEADERS.seq]: z.optional(seq),
    [SAVE_HEADERS.writer]: z.optional(writer),
    [SAVE_HEADERS.language]: z.optional(language),
    [SAVE_HEADERS.timeOnQuestion]: z.optional(z.string().check(z.regex(MILLISECONDS))),
  })
  .check(
    z.refine((sent) => (sent[SAVE_HEADERS.seq] === undefined) === (sent[SAVE_HEADERS.writer] === undefined), {
      error: "BAD_REQUEST",
      path: [SAVE_HEADERS.writer],
    }),
  );

const passageIds = z.array(id).check(
  z.maxLength(limits.passagesMax),
  z.refine((ids) => new Set(ids).size === ids.length, { error: "BAD_REQUEST" }),
);

export const attempts = defineEndpoints({
  "POST /user/tests/{id}/start": {
    summary: "Start a test, or continue the attempt that is open",
    audience: "student",
    limit: "start",
    params: z.object({ id: addressId }),
    reply: z.object({ data: z.object({ testAttemptId: id, ...clock }) }),
    errors: [...attemptErrors, "START_LIMIT", "PRACTICE_CLOSED", "BUSY"],
  },
  "GET /user/tests/attempt/{attemptId}": {
    summary: "An attempt with its answers; ?paper=separate leaves the questions to the paper call",
    audience: "student",
    limit: "read",
    params: attemptId,
    query: z.object({ paper: z.optional(z.literal("separate")) }),
    reply: z.object({
      data: z.object({
        testAttempt: attempt,
        test: takenTest,
        totalQuestions: count,
        questions: z.optional(z.array(keylessQuestion)),
        questionStatuses: z.array(questionStatus),
        userResponses: z.record(z.string(), userResponse),
        /** The language of the latest answer; absent before the first. */
        language: z.optional(language),
        /** Absent in practice. */
        sittingId: z.optional(id),
        /** The order on the learner's screens; absent if it is the written one. All numbers here are written ones. */
        mix: z.optional(mix),
        announcement,
        ...clock,
      }),
    }),
    errors: attemptErrors,
  },
  "GET /user/tests/attempt/{attemptId}/paper": {
    summary:
      "Questions, passages and sections of the attempt's version: the same bytes for everyone, with an ETag",
    audience: "student",
    limit: "read",
    params: attemptId,
    reply: z.object({
      data: z.object({
        questions: z.array(keylessQuestion),
        passages: z.array(passage),
        /** In the order of the paper. One that is left and entered again is listed again. */
        sections: z.array(paperSection),
      }),
    }),
    errors: attemptErrors,
  },
  "GET /user/tests/attempt/{attemptId}/status": {
    summary: "Whether an attempt is open, and the time that is left; ?writer= asks what other writers saved",
    audience: "student",
    limit: "read",
    params: attemptId,
    query: z.object({ writer: z.optional(writer) }),
    reply: z.object({
      data: z.object({
        status: z.enum(["in_progress", "completed"]),
        /** When an answer of another writer was last stored; absent if there is none or nobody asked. */
        otherSavedAt: z.optional(instant),
        announcement,
        ...clock,
      }),
    }),
    errors: attemptErrors,
  },
  "POST /user/tests/passages": {
    summary: "Passages of papers that the student has an attempt on; others are left out",
    audience: "student",
    limit: "read",
    body: z.strictObject({ passageIds }),
    reply: z.object({ data: z.object({ passages: z.array(passage) }) }),
    errors: studentErrors,
  },
  "POST /user/tests/response": {
    summary: "Save one answer and its mark; acknowledged once it is stored",
    audience: "student",
    limit: "save",
    headers: saveHeaders,
    body: z.strictObject({
      testAttemptId: id,
      questionId: id,
      answer: z.nullable(answer),
      isMarkedForReview: z.boolean(),
    }),
    reply: z.object({
      data: z.object({
        ...clock,
        seq,
        writer,
        /** Stored, but a newer answer of another writer is current: reading the attempt returns that one. */
        isSuperseded: z.boolean(),
        announcement,
      }),
    }),
    errors: [
      ...attemptErrors,
      "ATTEMPT_COMPLETED",
      "LATE",
      "SECTION_NOT_OPEN",
      "CLOCK_AHEAD",
      "ANSWER_INVALID",
      "BUSY",
    ],
  },
  "POST /user/tests/attempt/{attemptId}/submit": {
    summary: "Hand in; again, it answers the same",
    audience: "student",
    limit: "submit",
    params: attemptId,
    /** Of a submit at time-up: the deadline that the device knew. If it has been moved since, the test goes on. */
    query: z.object({ deadline: z.optional(instant) }),
    reply: z.object({ message: z.string(), data: z.object({ testAttemptId: id, endTime: instant }) }),
    errors: [...attemptErrors, "DEADLINE_MOVED", "BUSY"],
  },
});
