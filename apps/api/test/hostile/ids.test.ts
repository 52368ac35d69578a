import { randomUUID } from "node:crypto";
import { endpoints, type Endpoint } from "@patrak/contract";
import { beforeAll, expect, test } from "vitest";
import { insertCode } from "../access.ts";
import { enter, makeAdministrator } from "../administrators.ts";
import { useApi } from "../app.ts";
import { insertQuestion } from "../bank.ts";
import { insertAttempt, insertPackage } from "../catalogue.ts";
import { insertSitting } from "../sittings.ts";
import { enrol, makeUser } from "../students.ts";
import { insertOpenAttempts, insertTest } from "../attempts.ts";
import { optionIdOf, passageIdOf, questionIdOf } from "../../src/features/attempts/paper-ids.ts";
import { sized } from "../size.ts";
import type { Visitor } from "../visitor.ts";
import { callOf, sentWith, type Good } from "./requests.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
let admin: Visitor;
let student: Visitor;
/** By the noun or the field that it stands for: ids of what is there, so that a hostile one beside them is looked at. */
const good: Good = {};

beforeAll(async () => {
  const owner = await makeAdministrator(api, "owner");
  admin = await enter(api, owner);
  const made = await makeUser(api);
  student = made.visitor;
  const shelf = await insertPackage(api.sql, { folders: [{}], tests: 1, listed: true });
  const paper = await insertTest(api.sql);
  await enrol(api.sql, made.userId, [paper.packageId, shelf.id]);
  const [openAttempt] = await insertOpenAttempts(api.sql, paper, [
    { userId: made.userId, secondsLeft: 1500 },
  ]);
  const sat = await insertTest(api.sql);
  await enrol(api.sql, made.userId, [sat.packageId]);
  const question = await insertQuestion(api.sql);
  await insertCode(api.sql, paper);
  const batch = await admin.post("/admin/batches", { name: "Morning", about: null });
  const draft = await admin.post(`/admin/tests/${paper.testId}/draft`);
  Object.assign(good, {
    packages: shelf.id,
    package: shelf.id,
    packageId: paper.packageId,
    folders: shelf.folders[0]!.id,
    tests: paper.testId,
    testId: paper.testId,
    attempt: openAttempt,
    attemptId: openAttempt,
    testAttemptId: openAttempt,
    testanalysis: await insertAttempt(api.sql, made.userId, paper.testId, { minutesAgo: 90 }),
    sittings: await insertSitting(api.sql, sat),
    learners: made.userId,
    batches: batch.json().batchId,
    batchId: batch.json().batchId,
    learnerIds: made.userId,
    teacherIds: owner.userId,
    team: owner.userId,
    invitations: randomUUID(),
    codes: (await api.sql.query("SELECT code_id FROM access_codes")).rows[0].code_id,
    audit: "1",
    imports: await insertImport(owner.userId),
    questions: question.id,
    questionIds: question.id,
    questionId: questionIdOf(paper.versionId, 1),
    answer: optionIdOf(paper.versionId, 1, 2),
    passageIds: passageIdOf(paper.versionId, 1),
    confirmedKeys: question.code,
    actor: "1",
    after: "1",
    before: "1",
    revision: draft.json().revision,
    press: randomUUID(),
    opens: "2099-01-01T09:00",
    lastEntry: "2099-01-01T09:30",
    closes: "2099-01-01T12:00",
    passcode: "123456",
    link: "https://example.in/source",
    // A time belongs to “at a time” alone, and the other choices come first.
    at: undefined,
  });
});

async function insertImport(ownerId: string) {
  const { rows } = await api.sql.query(
    "INSERT INTO imports (owner_id, file_name) VALUES ($1, 'a.csv') RETURNING import_id",
    [ownerId],
  );
  return rows[0].import_id;
}

const malformed = [
  "-".repeat(36),
  "_".repeat(36),
  "-",
  "x",
  "0",
  "-1",
  "00",
  "1e3",
  "9223372036854775807",
  "9223372036854775808",
  "99999999999999999999999999",
  "१२३",
  "４２",
  "ा".repeat(36),
  "a\0b",
  `${randomUUID()}\0`,
  randomUUID().toUpperCase(),
  randomUUID().replaceAll("-", ""),
  randomUUID().slice(1),
  `${randomUUID().slice(1)}g`,
  `{${randomUUID()}}`,
  `${randomUUID()} `,
  "😀",
  "../..",
  "'; --",
  "a".repeat(64),
  "a".repeat(65),
  "9".repeat(64),
  "A".repeat(5000),
];

/** These leave out what they do not know, and of a number that nobody has there is an empty page. */
const lenient = ["passageIds", "actor", "after", "before"];

const typeOf = ({ isUpload }: Endpoint) =>
  isUpload ? { "content-type": "application/octet-stream" } : undefined;

const calls = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name, endpoint }));

/** By day each place is tried with some of them, and each of them at many places. */
const STEP = sized(6, 1);
let tried = 0;

test.each(calls)("S-13: $name refuses whatever is no id, and never fails", async ({ name, endpoint }) => {
  const call = callOf(name, endpoint, good);
  const visitor = endpoint.audience === "student" ? student : admin;
  for (const place of call.ids) {
    const refusals = lenient.includes(place.key) ? [200, 400, 404] : [400, 404, 409, 422];
    tried += 1;
    for (const id of malformed.filter((_, at) => (at + tried) % STEP === 0)) {
      const { url, body } = sentWith(call, place, id);
      const { statusCode } = name.startsWith("GET")
        ? await visitor.get(url)
        : await visitor.post(url, endpoint.isUpload ? Buffer.from("Name\nAsha") : body, typeOf(endpoint));
      const told = `${place.in} ${place.at.join(".")} ${JSON.stringify(id).slice(0, 50)}: ${statusCode}`;
      expect(refusals, told).toContain(statusCode);
    }
  }
});

/** Else a refusal would tell nothing of the id. */
test.each(calls.filter(({ endpoint }) => endpoint.params ?? endpoint.query ?? endpoint.body))(
  "$name takes all that stands beside the id",
  ({ name, endpoint }) => {
    const { query, body, ids } = callOf(name, endpoint, good);
    if (ids.some((place) => place.in === "query"))
      expect(endpoint.query?.safeParse(query).error).toBeUndefined();
    if (ids.some((place) => place.in === "body"))
      expect(endpoint.body?.safeParse(body).error).toBeUndefined();
  },
);

test("S-13: ids are found in paths, queries and bodies", () => {
  const places = calls.flatMap(({ name, endpoint }) => callOf(name, endpoint, good).ids);
  const counts = { params: 0, query: 0, body: 0 };
  for (const place of places) counts[place.in] += 1;
  expect(counts).toEqual({ params: 148, query: 17, body: 60 });
});
