import { expect, test } from "vitest";
import { type BodyOf, type Endpoint, endpoints, type EndpointName } from "./index.ts";

type CallWithBody = { [K in EndpointName]: BodyOf<K> extends never ? never : K }[EndpointName];

const email = "asha@example.in";
const press = "6f1c1b1e-5a34-4b1e-9c39-1f0a5c6d7e8f";
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
const sittingPlan: BodyOf<"POST /admin/sittings"> = {
  batches: null,
  testId: "t1",
  opens: "2026-03-19T10:00",
  lastEntry: "2026-03-19T10:30",
  closes: "2026-03-19T12:00",
  ending: "close",
  passcode: null,
  attemptsAllowed: 1,
  shows: {
    marks: { when: "close" },
    answers: { when: "time", at: "2026-03-19T18:00" },
    rank: { when: "hand" },
  },
};
const bodies: { [K in CallWithBody]: BodyOf<K> } = {
  "POST /auth/signup": { firstName: "Asha", lastName: "Rao", email, password: "secret1" },
  "POST /auth/verify-otp": { email, otp: "123456" },
  "POST /auth/resend-otp": { email },
  "POST /auth/login": { email, password: "secret1" },
  "POST /auth/login-roll": { rollNumber: "A 12", password: "secret1" },
  "POST /auth/forgot-password": { email },
  "POST /auth/reset-password": { email, otp: "123456", newPassword: "secret1", confirmPassword: "secret1" },
  "POST /admin/results/events": { name: "Joint test", sittings: ["s1", "s2"] },
  "POST /admin/results/{id}/ties": { tie: "wrong-time" },
  "POST /admin/results/{id}/release": { what: ["marks", "answers"] },
  "POST /admin/login": { email, password: "secret1" },
  "POST /admin/login/code": { code: "123456" },
  "POST /admin/login/recovery": { recoveryCode: "ABCDE23456" },
  "POST /admin/second-factor/begin": { resetCode: "ABCDE23456" },
  "POST /admin/second-factor/confirm": { code: "123456" },
  "POST /admin/security/password": { currentPassword: "secret1", newPassword: "secret2" },
  "POST /admin/security/sessions/end": { sessionId: "s1" },
  "POST /admin/security/phone": { password: "secret1", code: "123456" },
  "POST /admin/security/phone/confirm": { code: "123456" },
  "POST /admin/security/recovery-codes": { password: "secret1", code: "ABCDE23456" },
  "POST /admin/security/recovery-codes/confirm": { recoveryCode: "ABCDE23456" },
  "POST /admin/team/invitations": { email, role: "author" },
  "POST /admin/team/{id}/role": { role: "owner" },
  "POST /admin/invitation": { token: "A".repeat(22) },
  "POST /admin/invitation/accept": {
    token: "A".repeat(22),
    firstName: "Asha",
    lastName: "Rao",
    password: "a long password",
  },
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
  "POST /admin/questions/labels": { names: [{ english: "Polity", hindi: "राजव्यवस्था" }] },
  "POST /admin/questions/many": { questionIds: ["q1"], change: { topic: "Rivers" } },
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
  "POST /admin/tests/{testId}/add": { questionIds: ["q1"] },
  "POST /admin/tests/{testId}/fill": { revision: 1, seed: 7 },
  "POST /admin/tests/{testId}/proof/keys": {
    of: "draft",
    number: 1,
    digest: "0a".repeat(32),
    isConfirmed: true,
  },
  "POST /admin/tests/{testId}/corrections": {
    version: 1,
    number: 48,
    change: { kind: "new-key", accepted: ["C"], language: null, neverLower: false },
    reason: { english: "C is right", hindi: "C सही है" },
    revision: 1,
    isBankCorrected: true,
    isForced: false,
  },
  "POST /admin/tests/{testId}/corrections/preview": {
    version: 1,
    number: 48,
    change: { kind: "drop-all", language: "hindi", neverLower: true },
  },
  "POST /admin/tests/{testId}/publish": { paperId: "v1", confirmedKeys: ["GS-0412"] },
  "POST /admin/sittings": sittingPlan,
  "POST /admin/sittings/{id}": { changes: 0, plan: sittingPlan },
  "POST /admin/sittings/{id}/receipts": { learnerId: "1", attemptId: "1" },
  "POST /admin/sittings/{id}/cancel": { reason: "The hall is closed" },
  "POST /admin/sittings/{id}/show": { what: "answers" },
  "POST /admin/sittings/{id}/objections": { until: "2026-03-20T18:00" },
  "POST /admin/reports/questions/{questionId}/answer": {
    answerId: "5e57aaaa-0000-4000-8000-000000000001",
    learnerIds: ["7"],
    outcome: "kept",
    english: "The key stands.",
  },
  "POST /user/tests/attempt/{attemptId}/reports": {
    questionId: "q1",
    category: "typing",
    language: "english",
    words: "A word is missing.",
  },
  "POST /user/tests/attempt/{attemptId}/reports/change": { questionId: "q1", words: "Two words are." },
  "POST /user/tests/attempt/{attemptId}/reports/delete": { questionId: "q1" },
  "POST /admin/sittings/{id}/version": { version: 2, reason: "A question was mended" },
  "POST /admin/sittings/{id}/attempts": {
    actId: "3d3ac0a5-1c8b-4f0a-9a9e-6f3f6f0d2b12",
    learnerId: "7",
    attemptId: "8",
    act: "handed-in",
    reason: "The device broke",
  },
  "POST /admin/sittings/{id}/minutes": {
    actId: "3d3ac0a5-1c8b-4f0a-9a9e-6f3f6f0d2b11",
    minutes: 10,
    reason: "The power was out",
  },
  "POST /user/sittings/{id}/start": { passcode: "123456" },
  "POST /admin/sittings/{id}/roster": {
    lines: [{ rollNumber: "101", email: "", name: "Asha Rao", seat: "12", room: "Room 2", centre: "Patna" }],
  },
  "POST /admin/sittings/{id}/roster/remove": { learnerIds: ["7"] },
  "POST /admin/sittings/{id}/room/attendance": { learnerId: "7", mark: "present" },
  "POST /admin/sittings/{id}/room/device": { learnerId: "7" },
  "POST /admin/sittings/{id}/room/minutes": {
    actId: "00000000-0000-4000-8000-000000000001",
    learnerId: "7",
    minutes: 5,
    reason: "Device swapped",
  },
  "POST /admin/sittings/{id}/room/report": {
    reportId: "00000000-0000-4000-8000-000000000001",
    centre: "",
    room: "Room 2",
    incidents: ["network"],
    note: "",
  },
  "POST /admin/sittings/{id}/passcode": { previous: "482716" },
  "POST /admin/sittings/{id}/invigilators": { invigilatorId: "7", place: { centre: "", room: "Room 2" } },
  "POST /admin/sittings/{id}/invigilators/release": { assignmentId: "a1" },
  "POST /user/sittings/{id}/announcements/seen": { number: 1 },
  "POST /admin/sittings/{id}/announcements": {
    press,
    to: { who: "working" },
    question: null,
    text: { english: "Ten minutes more", hindi: "दस मिनट और" },
  },
  "POST /admin/access/invited/resend": { packageId: "p", email: "a@school.in" },
  "POST /admin/access/invited/cancel": { packageId: "p", email: "a@school.in" },
  "POST /admin/imports/{importId}/sheet": { sheet: 1, header: 3 },
  "POST /admin/imports/{importId}/keep": { code: "HINDI_ABSENT" },
  "POST /admin/imports/{importId}/columns": {
    columns: [{ field: "topic", isConverted: false }],
    fills: { section: "General" },
  },
  "POST /admin/imports/{importId}/rows": { changes: [{ number: 1, cells: { key: "A" }, isSkipped: false }] },
  "POST /admin/imports/{importId}/test": { packageId: "p1", title: { english: "Mock 1" } },
  "POST /user/account/name": { firstName: "Asha", lastName: "Rao" },
  "POST /user/account/language": { language: "hi" },
  "POST /user/account/mails": { isMailedNotices: true },
  "POST /user/notices/read": { newestId: "7" },
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
  "POST /admin/learners/make": {
    press,
    lines: [{ name: "Asha Rao", rollNumber: "A 12", email: "", batch: "" }],
  },
  "POST /admin/learners/{id}/slip": { press, reason: "Lost the slip" },
  "POST /admin/batches/{id}/slips": { press, reason: "New term", whom: "unused" },
  "POST /admin/batches": { name: "Morning", about: null },
  "POST /admin/batches/{id}/change": { name: "Morning", about: "Daily, 7 AM" },
  "POST /admin/batches/{id}/teachers": { teacherIds: ["1"] },
  "POST /admin/batches/{id}/members/add": { learnerIds: ["7"] },
  "POST /admin/batches/{id}/members/remove": { learnerIds: ["7"] },
  "POST /admin/batches/{id}/packages/give": { packageId: "p1", reason: "The course begins" },
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

/** An owner gives roles to others: these name one. */
const givesRoles = ["POST /admin/team/invitations", "POST /admin/team/{id}/role"];

test.each(samples)("%s takes its own fields and refuses every privileged one", (name, body) => {
  const schema = (endpoints as Record<string, Endpoint>)[name]?.body;
  expect(schema?.safeParse(body).error).toBeUndefined();
  // From text, as on the wire: only so is __proto__ a key of its own.
  const taken = privileged.filter((key) => {
    const sent: unknown = JSON.parse(`{"${key}":true,${JSON.stringify(body).slice(1)}`);
    return schema?.safeParse(sent).error?.issues[0]?.code !== "unrecognized_keys";
  });
  expect(taken).toEqual(givesRoles.includes(name) ? ["role"] : []);
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
