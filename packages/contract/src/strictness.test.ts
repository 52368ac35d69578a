import { expect, test } from "vitest";
import { type BodyOf, type Endpoint, endpoints, type EndpointName } from "./index.ts";

type CallWithBody = { [K in EndpointName]: BodyOf<K> extends never ? never : K }[EndpointName];

const email = "asha@example.in";
const none = { english: "", hindi: "" };
const question = {
  section: "Polity",
  topic: "Parliament",
  difficulty: "easy" as const,
  passageId: null,
  text: none,
  options: [none, none],
  correctOption: null,
  solution: none,
};
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
  "POST /admin/packages": { name: "UPSC", description: "Mocks", pricePaise: 149_900 },
  "POST /admin/packages/{id}": { name: "UPSC", isListed: true },
  "POST /admin/packages/{id}/move": { beforeId: null },
  "POST /admin/packages/{id}/cover": { image: null },
  "POST /admin/packages/{id}/folders": { parentId: null, name: "Polity" },
  "POST /admin/packages/{id}/tests": { folderId: null, title: { english: "Mock 1" } },
  "POST /admin/folders/{id}/rename": { name: "Polity" },
  "POST /admin/folders/{id}/move": { parentId: "f1", beforeId: null },
  "POST /admin/tests/{testId}/rename": { title: { hindi: "मॉक 1" } },
  "POST /admin/tests/{testId}/move": { folderId: null, beforeId: "t1" },
  "POST /admin/questions": question,
  "POST /admin/questions/preview": { passageId: null, text: none, options: [none], solution: none },
  "POST /admin/questions/alike": { text: none, except: null },
  "POST /admin/questions/{questionId}": { ...question, revision: 1 },
  "POST /admin/questions/{questionId}/ready": { revision: 1 },
  "POST /admin/questions/{questionId}/draft": { revision: 1 },
  "POST /admin/questions/{questionId}/delete": { revision: 1 },
  "POST /admin/passages": { name: "Stepwells", text: none },
  "POST /admin/passages/{passageId}": { name: "Stepwells", text: none, revision: 1 },
  "POST /admin/tests/{testId}/settings": { revision: 1, settings: { titleEnglish: "Mock 1" } },
  "POST /admin/tests/{testId}/questions": { revision: 1, questionIds: ["q1"] },
  "POST /admin/tests/{testId}/fill": { revision: 1, seed: 7 },
  "POST /admin/tests/{testId}/publish": { paperId: "v1", confirmedKeys: ["GS-0412"] },
  "POST /admin/imports/{importId}/columns": { columns: [{ field: "topic", isConverted: false }] },
  "POST /admin/imports/{importId}/rows": { changes: [{ number: 1, cells: { key: "A" }, isSkipped: false }] },
  "POST /admin/imports/{importId}/test": { packageId: "p1", title: { english: "Mock 1" } },
  "POST /user/account/name": { firstName: "Asha", lastName: "Rao" },
  "POST /user/account/language": { language: "hi" },
  "POST /user/account/password": { currentPassword: "secret1", newPassword: "secret2" },
  "POST /user/account/sessions/end": { sessionId: "s1" },
  "POST /user/account/delete": { email },
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
