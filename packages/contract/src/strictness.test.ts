import { expect, test } from "vitest";
import { type BodyOf, type Endpoint, endpoints, type EndpointName } from "./index.ts";

type CallWithBody = { [K in EndpointName]: BodyOf<K> extends never ? never : K }[EndpointName];

const email = "asha@example.in";
const bodies: { [K in CallWithBody]: BodyOf<K> } = {
  "POST /auth/signup": { firstName: "Asha", lastName: "Rao", email, password: "secret1" },
  "POST /auth/verify-otp": { email, otp: "123456" },
  "POST /auth/resend-otp": { email },
  "POST /auth/login": { email, password: "secret1" },
  "POST /auth/forgot-password": { email },
  "POST /auth/reset-password": { email, otp: "123456", newPassword: "secret1", confirmPassword: "secret1" },
  "POST /admin/login": { email, password: "secret1" },
  "POST /admin/login/code": { code: "123456" },
  "POST /admin/login/recovery": { recoveryCode: "ABCDE23456" },
  "POST /admin/second-factor/confirm": { code: "123456" },
  "POST /user/redeem": { code: "K7TM-QX4N-2RBD" },
  "POST /admin/learners/{id}/packages/give": { packageId: "p1", reason: "Scholarship" },
  "POST /admin/learners/{id}/packages/withdraw": { packageId: "p1", reason: "Refunded" },
  "POST /admin/learners/{id}/extra-time": { testId: "t1", minutes: 10, reason: "Power cut" },
  "POST /admin/learners/{id}/support-views": { attemptId: "7", reason: "Cannot find the list" },
  "POST /admin/learners/{id}/erase": { email, reason: "Asked by letter" },
  "POST /admin/learners/{id}/keep": { reason: "Changed her mind" },
  "POST /admin/access/codes": {
    packageId: "p1",
    label: "Open day",
    maxUses: 50,
    expires: "2027-01-01T00:00:00Z",
  },
  "POST /admin/access/check": { packageId: "p1", emails: [email] },
  "POST /admin/access/give": { packageId: "p1", emails: [email], reason: "Scholarship list" },
  "POST /user/tests/passages": { passageIds: ["p1"] },
  "POST /user/tests/response": {
    testAttemptId: "t1",
    questionId: "q1",
    answer: "o1",
    isMarkedForReview: true,
  },
};
const samples = Object.entries(bodies) as [CallWithBody, object][];

const privileged = [
  "role",
  "roles",
  "isAdmin",
  "isVerified",
  "verified",
  "emailVerified",
  "userId",
  "user",
  "_id",
  "id",
  "passwordHash",
  "score",
  "marks",
  "correctAnswer",
  "isCorrect",
  "startTime",
  "endTime",
  "deadline",
  "duration",
  "extraTime",
  "remainingTime",
  "status",
  "completed",
  "isPurchased",
  "price",
  "seq",
  "writer",
  "createdAt",
  "constructor",
  "__proto__",
];

test("30 privileged keys are tried", () => {
  expect(new Set(privileged).size).toBe(30);
});

test("every call with a body is tried", () => {
  const withBody = Object.entries<Endpoint>(endpoints).filter(([, { body }]) => body);
  expect(withBody.map(([name]) => name).toSorted()).toEqual(Object.keys(bodies).toSorted());
});

test.each(samples)("%s takes its own fields and refuses every privileged one", (name, body) => {
  const schema = (endpoints as Record<string, Endpoint>)[name]?.body;
  expect(schema?.safeParse(body).error).toBeUndefined();
  // From text, as on the wire: only so is __proto__ a key of its own.
  const taken = privileged.filter((key) => {
    const sent: unknown = JSON.parse(`{"${key}":true,${JSON.stringify(body).slice(1)}`);
    return schema?.safeParse(sent).error?.issues[0]?.code !== "unrecognized_keys";
  });
  expect(taken).toEqual([]);
});

test("what is parsed is trimmed and lower-cased, and the password is left as it is", () => {
  const sent = { firstName: " Asha ", lastName: " Rao", email: " Asha@Example.IN ", password: " secret " };
  expect(endpoints["POST /auth/signup"].body.parse(sent)).toEqual({
    firstName: "Asha",
    lastName: "Rao",
    email: "asha@example.in",
    password: " secret ",
  });
});
