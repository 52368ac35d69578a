import { describe, expect, expectTypeOf, test } from "vitest";
import * as z from "zod/mini";
import { SAVE_HEADERS } from "./base.ts";
import {
  type BodyOf,
  type Endpoint,
  endpoints,
  type EndpointName,
  type HeadersOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from "./index.ts";

const calls: [EndpointName, Endpoint][] = Object.entries(endpoints) as [EndpointName, Endpoint][];

test.each([
  "POST /auth/signup",
  "POST /auth/verify-otp",
  "POST /auth/resend-otp",
  "POST /auth/login",
  "GET /auth/fetch-user",
  "POST /auth/forgot-password",
  "POST /auth/reset-password",
  "POST /auth/logout",
  "GET /user/packages",
  "GET /user/packages/{id}",
  "GET /user/folders/package/{packageId}",
  "GET /user/folders/{id}",
  "GET /user/packages/{id}/tests",
  "GET /user/tests/{id}",
  "POST /user/tests/{id}/start",
  "GET /user/tests/attempt/{attemptId}",
  "GET /user/tests/attempt/{attemptId}/status",
  "POST /user/tests/passages",
  "POST /user/tests/response",
  "POST /user/tests/attempt/{attemptId}/submit",
  "GET /user/testanalysis/{testAttemptId}",
  "POST /auth/refresh-token",
  "POST /user/refresh-token",
  "POST /admin/refresh-token",
  "GET /user/tests/attempt/{attemptId}/paper",
  "GET /user/testanalysis/{testAttemptId}/solutions",
  "GET /user/testanalysis/{testAttemptId}/receipts",
  "GET /user/testanalysis/{testAttemptId}/held",
  "GET /user/testanalysis/{testAttemptId}/review",
  "GET /user/sittings",
  "POST /user/sittings/{id}/start",
  "GET /user/sittings/{id}/announcements",
  "POST /user/sittings/{id}/announcements/seen",
  "GET /receipts/keys",
  "POST /admin/login",
  "POST /admin/login/code",
  "POST /admin/login/recovery",
  "POST /admin/second-factor/begin",
  "POST /admin/second-factor/confirm",
  "POST /admin/logout",
  "GET /admin/me",
  "GET /admin/security",
  "POST /admin/security/password",
  "POST /admin/security/sessions/end",
  "POST /admin/security/sessions/end-others",
  "POST /admin/security/phone",
  "POST /admin/security/phone/confirm",
  "POST /admin/security/recovery-codes",
  "POST /admin/security/recovery-codes/confirm",
  "GET /admin/team",
  "POST /admin/team/invitations",
  "POST /admin/team/invitations/{id}/resend",
  "POST /admin/team/invitations/{id}/cancel",
  "POST /admin/team/{id}/role",
  "POST /admin/team/{id}/suspend",
  "POST /admin/team/{id}/let-back-in",
  "POST /admin/team/{id}/end-sessions",
  "POST /admin/team/{id}/reset-phone",
  "POST /admin/invitation",
  "POST /admin/invitation/accept",
  "GET /admin/home",
  "GET /admin/audit",
  "GET /admin/audit/{entryId}",
  "GET /admin/packages",
  "GET /admin/packages/{id}",
  "POST /admin/packages",
  "POST /admin/packages/{id}",
  "POST /admin/packages/{id}/cover",
  "POST /admin/packages/{id}/folders",
  "POST /admin/packages/{id}/tests",
  "POST /admin/folders/{id}/rename",
  "POST /admin/folders/{id}/move",
  "POST /admin/folders/{id}/delete",
  "POST /admin/tests/{testId}/rename",
  "POST /admin/tests/{testId}/move",
  "POST /admin/tests/{testId}/withdraw",
  "POST /admin/tests/{testId}/restore",
  "POST /admin/tests/{testId}/delete",
  "GET /admin/questions",
  "GET /admin/questions/labels",
  "POST /admin/questions/labels",
  "GET /admin/questions/{questionId}",
  "POST /admin/questions",
  "POST /admin/questions/many",
  "POST /admin/questions/preview",
  "POST /admin/questions/alike",
  "POST /admin/questions/{questionId}",
  "POST /admin/questions/{questionId}/duplicate",
  "POST /admin/questions/{questionId}/ready",
  "POST /admin/questions/{questionId}/draft",
  "POST /admin/questions/{questionId}/delete",
  "GET /admin/passages",
  "GET /admin/passages/{passageId}",
  "POST /admin/passages",
  "POST /admin/passages/{passageId}",
  "POST /admin/pictures",
  "GET /admin/tests",
  "GET /admin/tests/{testId}",
  "POST /admin/tests/{testId}/draft",
  "POST /admin/tests/{testId}/settings",
  "POST /admin/tests/{testId}/questions",
  "POST /admin/tests/{testId}/add",
  "POST /admin/tests/{testId}/fill",
  "GET /admin/tests/{testId}/bank",
  "GET /admin/tests/{testId}/preview",
  "GET /admin/tests/{testId}/changes",
  "GET /admin/tests/{testId}/slips",
  "POST /admin/tests/{testId}/publish",
  "GET /admin/tests/{testId}/proof",
  "POST /admin/tests/{testId}/proof/keys",
  "GET /admin/tests/{testId}/corrections",
  "GET /admin/tests/{testId}/corrections/question",
  "POST /admin/tests/{testId}/corrections/preview",
  "GET /admin/tests/{testId}/corrections/csv",
  "POST /admin/tests/{testId}/corrections",
  "GET /user/testanalysis/{testAttemptId}/corrections",
  "POST /admin/imports",
  "GET /admin/imports",
  "POST /admin/imports/{importId}/discard",
  "GET /admin/imports/{importId}",
  "POST /admin/imports/{importId}/sheet",
  "POST /admin/imports/{importId}/keep",
  "POST /admin/imports/{importId}/columns",
  "GET /admin/imports/{importId}/rows",
  "POST /admin/imports/{importId}/rows",
  "POST /admin/imports/{importId}/import",
  "POST /admin/imports/{importId}/test",
  "GET /admin/imports/{importId}/file",
  "GET /admin/import-template",
  "GET /admin/export",
  "POST /user/redeem",
  "GET /admin/learners",
  "GET /admin/learners/{id}",
  "POST /admin/learners/{id}/packages/give",
  "POST /admin/learners/{id}/packages/withdraw",
  "POST /admin/learners/{id}/extra-time",
  "POST /admin/learners/{id}/support-views",
  "GET /admin/support-views/{id}",
  "POST /admin/learners/{id}/export",
  "POST /admin/learners/{id}/erase",
  "POST /admin/learners/{id}/keep",
  "GET /admin/sittings",
  "GET /admin/sittings/tests",
  "GET /admin/sittings/{id}",
  "GET /admin/sittings/{id}/readiness",
  "POST /admin/sittings",
  "POST /admin/sittings/{id}",
  "POST /admin/sittings/{id}/cancel",
  "POST /admin/sittings/{id}/show",
  "POST /admin/sittings/{id}/version",
  "GET /admin/sittings/{id}/minutes",
  "GET /admin/sittings/{id}/learners",
  "POST /admin/sittings/{id}/minutes",
  "GET /admin/sittings/{id}/attempts",
  "POST /admin/sittings/{id}/attempts",
  "GET /admin/sittings/{id}/timeline",
  "POST /admin/sittings/{id}/receipts",
  "GET /admin/sittings/{id}/announcements",
  "POST /admin/sittings/{id}/announcements",
  "GET /admin/sittings/{id}/monitor",
  "GET /admin/sittings/{id}/monitor/learners",
  "GET /admin/results",
  "GET /admin/results/{id}",
  "GET /admin/results/{id}/rows",
  "GET /admin/results/{id}/print",
  "GET /admin/results/{id}/file",
  "POST /admin/results/{id}/make",
  "POST /admin/results/{id}/ties",
  "POST /admin/results/{id}/release",
  "POST /admin/results/events",
  "POST /admin/results/{id}/dissolve",
  "GET /admin/rooms",
  "GET /admin/sittings/{id}/room",
  "POST /admin/sittings/{id}/room/attendance",
  "POST /admin/sittings/{id}/room/device",
  "POST /admin/sittings/{id}/room/minutes",
  "POST /admin/sittings/{id}/room/report",
  "POST /admin/sittings/{id}/passcode",
  "GET /admin/sittings/{id}/roster",
  "POST /admin/sittings/{id}/roster/lists",
  "POST /admin/sittings/{id}/roster",
  "POST /admin/sittings/{id}/roster/remove",
  "GET /admin/sittings/{id}/invigilators",
  "POST /admin/sittings/{id}/invigilators",
  "POST /admin/sittings/{id}/invigilators/release",
  "GET /admin/access",
  "POST /admin/access/codes",
  "POST /admin/access/codes/{id}/revoke",
  "GET /admin/access/invited",
  "POST /admin/access/invited/resend",
  "POST /admin/access/invited/cancel",
  "POST /admin/access/check",
  "POST /admin/access/give",
  "GET /admin/audit-file",
  "GET /admin/packages/{id}/as-learner",
  "GET /admin/tests/{testId}/as-learner",
  "POST /admin/packages/{id}/move",
  "GET /admin/access/codes/csv",
  "GET /admin/learners/counts",
  "GET /admin/learners/unverified",
  "GET /admin/learners/csv",
  "GET /user/home",
  "GET /user/account",
  "POST /user/account/name",
  "POST /user/account/language",
  "POST /user/account/password",
  "POST /user/account/sessions/end",
  "POST /user/account/sessions/end-others",
  "POST /user/account/data",
  "POST /user/account/delete",
  "POST /user/account/keep",
  "POST /user/account/mails",
  "GET /user/notices",
  "POST /user/notices/{id}/read",
  "POST /user/notices/read",
  "POST /auth/login-roll",
  "POST /admin/learners/lists",
  "POST /admin/learners/make",
  "POST /admin/learners/{id}/slip",
  "POST /admin/batches/{id}/slips",
  "GET /admin/batches",
  "POST /admin/batches",
  "GET /admin/batches/{id}",
  "POST /admin/batches/{id}/change",
  "POST /admin/batches/{id}/archive",
  "POST /admin/batches/{id}/restore",
  "POST /admin/batches/{id}/teachers",
  "POST /admin/batches/{id}/members/add",
  "POST /admin/batches/{id}/members/remove",
  "POST /admin/batches/{id}/packages/give",
])("%s is defined", (name) => {
  expect(Object.keys(endpoints)).toContain(name);
});

test("nothing else is defined", () => {
  expect(calls).toHaveLength(243);
});

test.each(calls)("%s: the names in the path are its params", (name, { params }) => {
  const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, word]) => word);
  const declared = params instanceof z.ZodMiniObject ? Object.keys(params.shape) : [];
  expect(declared).toEqual(inPath);
});

test.each(calls.filter(([, { params }]) => params))(
  "%s: what cannot be an id is not found",
  (name, { params }) => {
    for (const unsafeId of ["", "a b", "../x", "%00", "a".repeat(65), "' OR 1=1"]) {
      const sent = Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, word]) => [word, unsafeId]));
      expect(params?.safeParse(sent).error?.issues[0]?.message).toBe("NOT_FOUND");
    }
  },
);

describe("a call that is only for students says so", () => {
  test.each(calls.filter(([, { audience }]) => audience === "student"))("%s", (_, { errors }) => {
    expect(errors).toContain("SESSION_REQUIRED");
  });
});

describe("a call of administrators says so, and names the right that it needs", () => {
  test.each(calls.filter(([name]) => name.includes(" /admin/")))("%s", (_, { audience, right, errors }) => {
    expect(audience).toMatch(/^admin/);
    expect(right !== undefined).toBe(audience === "admin");
    if (right) expect(errors).toEqual(expect.arrayContaining(["SESSION_REQUIRED", "ROLE_REFUSED"]));
  });
});

describe("saving", () => {
  const { headers, body } = endpoints["POST /user/tests/response"];
  const seq = "7330000000000000123";
  const writer = "0b8f1d8e-3c55-4c55-9d7b-0a8a4c1f8e11";

  test.each([
    ["all headers", { seq: seq.slice(0, 16), writer, language: "hindi", timeOnQuestion: "61000" }, true],
    ["no headers", {}, true],
    ["seq without writer", { seq: "1" }, false],
    ["writer without seq", { writer }, false],
    ["a seq past 64 bits", { seq: `${seq}0`, writer }, false],
    ["a negative seq", { seq: "-1", writer }, false],
    ["a seq that is no number", { seq: "1e3", writer }, false],
    ["a writer that is no uuid", { seq: "1", writer: "tab" }, false],
    ["an unknown language", { language: "tamil" }, false],
    ["a time that is no number", { timeOnQuestion: "soon" }, false],
  ])("with %s", (_, sent, accepted) => {
    const named = Object.entries(sent).map(([key, value]) => [
      SAVE_HEADERS[key as keyof typeof SAVE_HEADERS],
      value,
    ]);
    expect(headers.safeParse({ host: "localhost", ...Object.fromEntries(named) }).success).toBe(accepted);
  });

  test.each([
    ["a cleared answer", { answer: null }, true],
    ["an empty text", { answer: "" }, false],
    ["no answer at all", { answer: undefined }, false],
    ["a list of options", { answer: ["a", "b"] }, true],
    ["an empty list", { answer: [] }, false],
    ["the same option twice", { answer: ["a", "a"] }, false],
    ["more options than there can be", { answer: Array.from("abcdefghi") }, false],
    ["a list of a list", { answer: [["a"]] }, false],
    ["a number as typed", { answer: "-2.50" }, true],
    ["a number of twelve characters", { answer: "123456.12345" }, true],
    ["a number of thirteen characters", { answer: "1234567.12345" }, false],
    ["a number that is none yet", { answer: "." }, false],
    ["a number in JSON", { answer: 2.5 }, false],
    ["a mark that is a word", { isMarkedForReview: "true" }, false],
    ["an object for an id", { questionId: { $ne: null } }, false],
  ])("%s", (_, change, accepted) => {
    const save = { testAttemptId: "t1", questionId: "q1", answer: "o1", isMarkedForReview: false, ...change };
    expect(body.safeParse(save).success).toBe(accepted);
  });
});

test.each([
  ["none", 0, true],
  ["50", 50, true],
  ["51", 51, false],
])("%s passages may be asked for at once: %s", (_, length, accepted) => {
  const passageIds = Array.from({ length }, (__, index) => `p${index}`);
  expect(endpoints["POST /user/tests/passages"].body.safeParse({ passageIds }).success).toBe(accepted);
});

test("a passage is asked for once", () => {
  expect(endpoints["POST /user/tests/passages"].body.safeParse({ passageIds: ["p1", "p1"] }).success).toBe(
    false,
  );
});

test("types flow from the definition to its callers", () => {
  expectTypeOf<BodyOf<"POST /auth/login">>().toEqualTypeOf<{ email: string; password: string }>();
  expectTypeOf<ParamsOf<"GET /user/packages/{id}">>().toEqualTypeOf<{ id: string }>();
  expectTypeOf<QueryOf<"GET /user/tests/attempt/{attemptId}">["paper"]>().toEqualTypeOf<
    "separate" | undefined
  >();
  expectTypeOf<HeadersOf<"POST /user/tests/response">["x-patrak-seq"]>().toEqualTypeOf<string | undefined>();
  expectTypeOf<ReplyOf<"POST /user/tests/response">["data"]["remainingTime"]>().toEqualTypeOf<number>();
  expectTypeOf<BodyOf<"GET /user/packages">>().toEqualTypeOf<never>();
});
