import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import {
  editQuestion,
  insertDraft,
  insertPassage,
  insertQuestion,
  insertQuestions,
  type MadeQuestion,
} from "../../../test/bank.ts";
import { insertPackage } from "../../../test/catalogue.ts";
import { enrol, makeCrowd, makeUser, visitorAt } from "../../../test/students.ts";
import { insertTest, start } from "../../../test/attempts.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
let visitor: Visitor;
let packageId: string;

beforeAll(async () => {
  visitor = await enter(api, await makeAdministrator(api));
  packageId = (await insertPackage(api.sql, { tests: 0 })).id;
});

const changesOf = async (testId: string) => (await visitor.get(`/admin/tests/${testId}/changes`)).json();
const publish = async (testId: string, confirmedKeys: string[] = [], paperId?: string) =>
  visitor.post(`/admin/tests/${testId}/publish`, {
    paperId: paperId ?? (await changesOf(testId)).paperId,
    confirmedKeys,
  });
const versionsOf = async (testId: string) =>
  (
    await api.sql.query("SELECT number FROM test_versions WHERE test_id = $1 ORDER BY number", [testId])
  ).rows.map(({ number }) => number);
const publishedOf = async (testId: string) =>
  (
    await api.sql.query(
      "SELECT number FROM tests t JOIN test_versions v ON version_id = published_version_id WHERE t.test_id = $1",
      [testId],
    )
  ).rows[0]?.number;

async function publishedTest(count = 3) {
  const questions = await insertQuestions(api.sql, count);
  const testId = await insertDraft(api.sql, packageId, questions);
  expect((await publish(testId)).json()).toEqual({ number: 1, isNew: true });
  return { testId, questions };
}

describe("publishing", () => {
  test("TE-27: makes a version that students find, open and start", async () => {
    const own = await insertPackage(api.sql, { tests: 0 });
    const testId = await insertDraft(api.sql, own.id, await insertQuestions(api.sql, 3));
    const student = await makeUser(api);
    await enrol(api.sql, student.userId, [own.id]);
    expect((await student.visitor.post(`/user/tests/${testId}/start`)).statusCode).toBe(404);
    expect((await publish(testId)).json()).toEqual({ number: 1, isNew: true });
    const { rows } = await api.sql.query(
      "SELECT total_tests, direct_tests FROM packages WHERE package_id = $1",
      [own.id],
    );
    expect(rows).toEqual([{ total_tests: 1, direct_tests: 1 }]);
    const attemptId = await start(student.visitor, testId);
    const paper = (await student.visitor.get(`/user/tests/attempt/${attemptId}/paper`)).json();
    expect(paper.data.questions).toHaveLength(3);
    expect(paper.data.questions[0].options[3].text).toEqual({ english: "Four", hindi: "चार" });
  });

  test("writes down what each question was made of, and who published", async () => {
    const { testId, questions } = await publishedTest();
    const { rows } = await api.sql.query(
      "SELECT question_id, revision FROM version_sources JOIN test_versions USING (version_id) WHERE test_id = $1 ORDER BY question",
      [testId],
    );
    expect(rows).toEqual(questions.map(({ id }) => ({ question_id: id, revision: 1 })));
    const log = await api.sql.query(
      "SELECT actor_name, after FROM audit_entries WHERE object_id = $1 AND action = 'test.published'",
      [testId],
    );
    expect(log.rows).toEqual([{ actor_name: "Kavita Rao", after: { version: 1, questions: 3 } }]);
  });

  test("of the same paper makes no version, and writes nothing", async () => {
    const { testId } = await publishedTest();
    expect((await changesOf(testId)).isSame).toBe(true);
    expect((await publish(testId)).json()).toEqual({ number: 1, isNew: false });
    expect(await versionsOf(testId)).toEqual([1]);
    const log = await api.sql.query(
      "SELECT FROM audit_log WHERE object_id = $1 AND action = 'test.published'",
      [testId],
    );
    expect(log.rows).toHaveLength(1);
  });

  test("QT-10: that options may be mixed is a change of the paper, told and published with it", async () => {
    const { testId, questions } = await publishedTest();
    await api.sql.query("UPDATE bank_questions SET mix_options = true WHERE question_id = $1", [
      questions[1]!.id,
    ]);
    const changes = await changesOf(testId);
    expect(changes.isSame).toBe(false);
    expect(
      changes.questions.map(({ number, parts }: { number: number; parts: { part: string }[] }) => [
        number,
        parts[0]?.part,
      ]),
    ).toEqual([[2, "details"]]);
    expect((await publish(testId)).json()).toEqual({ number: 2, isNew: true });
    const { rows } = await api.sql.query(
      `SELECT q.mix_options FROM questions q JOIN tests t ON t.published_version_id = q.version_id
       WHERE t.test_id = $1 ORDER BY q.number`,
      [testId],
    );
    expect(rows.map(({ mix_options }) => mix_options)).toEqual([false, true, false]);
  });

  test("by two at once makes one version", async () => {
    const testId = await insertDraft(api.sql, packageId, await insertQuestions(api.sql, 3));
    const { paperId } = await changesOf(testId);
    const replies = await Promise.all([1, 2].map(() => publish(testId, [], paperId)));
    expect(new Set(replies.map((reply) => reply.json().isNew))).toEqual(new Set([false, true]));
    expect(await versionsOf(testId)).toEqual([1]);
  });

  test("going back to what was published before is that version again", async () => {
    const { testId, questions } = await publishedTest();
    await editQuestion(api.sql, questions[0]!.id, { text: "What else?" });
    await publish(testId);
    expect(await publishedOf(testId)).toBe(2);
    await api.sql.query(
      "UPDATE bank_questions SET text_english = $2, revision = revision + 1 WHERE question_id = $1",
      [
        questions[0]!.id,
        (
          await api.sql.query(
            "SELECT text_english FROM questions q JOIN test_versions v USING (version_id) WHERE v.test_id = $1 AND v.number = 1 AND q.number = 1",
            [testId],
          )
        ).rows[0].text_english,
      ],
    );
    expect((await changesOf(testId)).number).toBe(1);
    expect((await publish(testId)).json()).toEqual({ number: 1, isNew: false });
    expect(await publishedOf(testId)).toBe(1);
  });

  test("takes a test that was published from files on to its next version", async () => {
    const { testId } = await insertTest(api.sql, { questions: 2 });
    await visitor.post(`/admin/tests/${testId}/draft`);
    await visitor.post(`/admin/tests/${testId}/settings`, {
      revision: 1,
      settings: { titleEnglish: "Mock, mended" },
    });
    expect((await publish(testId)).json()).toEqual({ number: 3, isNew: true });
    expect((await changesOf(testId)).isSame).toBe(true);
  });
});

describe("publishing is refused", () => {
  test.each<[string, () => Promise<MadeQuestion[]>]>([
    ["a question that is not ready", () => insertQuestions(api.sql, 1, { isReady: false })],
    ["a formula that cannot be drawn", () => insertQuestions(api.sql, 1, { text: String.raw`$\frac{1}$` })],
    ["markup that would be stripped", () => insertQuestions(api.sql, 1, { text: "<u>Which?</u>" })],
    ["no question", async () => []],
    [
      "a passage in two places",
      async () => {
        const passageId = await insertPassage(api.sql);
        return [
          await insertQuestion(api.sql, { passageId }),
          await insertQuestion(api.sql),
          await insertQuestion(api.sql, { passageId }),
        ];
      },
    ],
  ])("with %s", async (_, questions) => {
    const testId = await insertDraft(api.sql, packageId, await questions());
    const reply = await publish(testId);
    expect([reply.statusCode, reply.json().code]).toEqual([409, "DRAFT_NOT_READY"]);
    expect(await versionsOf(testId)).toEqual([]);
  });

  test("S-03: with a text that is too much, and says which question has it, where, and what it is", async () => {
    const [sound, wrong] = [
      await insertQuestion(api.sql),
      await insertQuestion(api.sql, { text: `$${"x".repeat(1001)}$`, hindi: String.raw`$\def\a{b}$` }),
    ];
    const passageId = await insertPassage(api.sql, "&#xE000;0&#xE001;");
    const ofPassage = await insertQuestion(api.sql, { passageId });
    const testId = await insertDraft(api.sql, packageId, [sound, wrong, ofPassage]);
    const { checks, problems } = await changesOf(testId);
    expect(checks).toContainEqual({ kind: "texts", state: "bad", count: 2, questions: [] });
    const place = { part: "question", option: null };
    const detail = `${"x".repeat(60)}…`;
    expect(problems).toEqual([
      { code: wrong.code, ...place, language: "english", kind: "formula-long", detail },
      {
        code: wrong.code,
        ...place,
        language: "hindi",
        kind: "formula-defines",
        detail: String.raw`\def\a{b}`,
      },
      {
        code: ofPassage.code,
        part: "passage",
        option: null,
        language: "english",
        kind: "characters",
        detail: "",
      },
    ]);
    expect((await publish(testId)).json().code).toBe("DRAFT_NOT_READY");
  });

  test("of a paper that nobody has looked at: a question was changed meanwhile", async () => {
    const { testId, questions } = await publishedTest();
    await editQuestion(api.sql, questions[0]!.id, { text: "Seen?" });
    const { paperId } = await changesOf(testId);
    await editQuestion(api.sql, questions[0]!.id, { text: "Unseen?" });
    expect((await publish(testId, [], paperId)).json().code).toBe("DRAFT_STALE");
    expect(await versionsOf(testId)).toEqual([1]);
  });

  test("TE-28: until exactly the keys that changed are confirmed", async () => {
    const { testId, questions } = await publishedTest();
    const [changed, other] = [questions[1]!, questions[0]!];
    await editQuestion(api.sql, changed.id, { key: 2 });
    for (const confirmed of [[], [other.code], [changed.code, other.code]])
      expect((await publish(testId, confirmed)).json().code).toBe("KEYS_NOT_CONFIRMED");
    expect((await publish(testId, [changed.code])).json()).toEqual({ number: 2, isNew: true });
    const { rows } = await api.sql.query(
      "SELECT after ->> 'keys' AS keys FROM audit_log WHERE object_id = $1 ORDER BY entry_id DESC LIMIT 1",
      [testId],
    );
    expect(rows[0].keys).toBe(`${changed.code}: A → B`);
  });
});

test("TE-28: what changes is told: the key first, then texts word by word, moved, added and taken out", async () => {
  const { testId, questions } = await publishedTest(4);
  const [a, b, c, d] = questions as [MadeQuestion, MadeQuestion, MadeQuestion, MadeQuestion];
  const added = await insertQuestion(api.sql);
  await editQuestion(api.sql, b.id, { text: "What is it, then?" });
  await editQuestion(api.sql, c.id, { key: 4 });
  const questionIds = [b.id, c.id, added.id, a.id];
  await visitor.post(`/admin/tests/${testId}/questions`, { revision: 1, questionIds });
  const changes = await changesOf(testId);
  expect(changes.questions.map(({ code }: { code: string }) => code)).toEqual([
    c.code,
    b.code,
    added.code,
    a.code,
    d.code,
  ]);
  const [key, text, isNew, moved, removed] = changes.questions;
  expect(key).toMatchObject({
    key: { before: ["A"], after: ["D"] },
    answer: { english: "Four", hindi: "चार" },
  });
  const applied = (kinds: string[]) =>
    text.parts[0].english
      .filter(({ kind }: { kind: string }) => kinds.includes(kind))
      .map((piece: { text: string }) => piece.text)
      .join("");
  expect(applied(["same", "in"])).toBe("What is it, then?");
  expect(applied(["same", "out"])).toMatch(/^What is \d+\?$/);
  expect(isNew).toMatchObject({ number: 3, formerNumber: null, parts: [] });
  expect(moved).toMatchObject({ number: 4, formerNumber: 1, isMoved: true });
  expect(removed).toMatchObject({ number: null, formerNumber: 4 });
});

test("who wrote a changed question last is told, and when", async () => {
  const { testId, questions } = await publishedTest(2);
  const [mine, others] = questions as [MadeQuestion, MadeQuestion];
  const { question } = (await visitor.get(`/admin/questions/${mine.id}`)).json();
  const { revision, text, options, solution, section, topic, difficulty, correctOption } = question;
  const content = { text, options, solution, section, topic, difficulty, correctOption };
  const saved = await visitor.post(`/admin/questions/${mine.id}`, {
    ...content,
    revision,
    passageId: null,
    text: { ...text, english: "What is it, then?" },
  });
  expect(saved.statusCode).toBe(200);
  await editQuestion(api.sql, others.id, { text: "And this?" });
  const { rows } = await api.sql.query(
    "SELECT actor_name, at FROM audit_entries WHERE action = 'question.changed' AND object_id = $1",
    [mine.id],
  );
  const changed = (await changesOf(testId)).questions;
  expect(changed.map(({ changedBy }: { changedBy: unknown }) => changedBy)).toEqual([
    { name: rows[0].actor_name, at: rows[0].at.toISOString() },
    null,
  ]);
});

test("TE-27: 200 attempts that are under way see the same bytes, whatever is published meanwhile", async () => {
  const own = await insertPackage(api.sql, { tests: 0 });
  const questions = await insertQuestions(api.sql, 20);
  const testId = await insertDraft(api.sql, own.id, questions);
  await publish(testId);
  const crowd = await makeCrowd(api.sql, 200, [own.id]);
  const students = crowd.map((pass) => visitorAt(api.app, pass));
  const attempts = await Promise.all(students.map((student) => start(student, testId)));
  const seen = () =>
    Promise.all(
      students.map(async (student, at) => {
        const attempt = await student.get(`/user/tests/attempt/${attempts[at]}`);
        const paper = await student.get(`/user/tests/attempt/${attempts[at]}/paper`);
        return {
          statuses: [attempt.statusCode, paper.statusCode],
          attempt: still(attempt.body),
          paper: paper.body,
        };
      }),
    );
  /** All but the clock, which runs. */
  const still = (body: string) => body.replaceAll(/"(?:remainingTime|serverNow)":(?:"[^"]*"|\d+)/g, "");
  const before = await seen();
  expect(before[0]!.statuses).toEqual([200, 200]);

  await editQuestion(api.sql, questions[0]!.id, { key: 4, text: "Another question?" });
  expect((await publish(testId, [questions[0]!.code])).json()).toEqual({ number: 2, isNew: true });
  const questionIds = questions.slice(5).map(({ id }) => id);
  await visitor.post(`/admin/tests/${testId}/questions`, { revision: 1, questionIds });
  expect((await publish(testId)).json()).toEqual({ number: 3, isNew: true });

  expect(await seen()).toEqual(before);
  const late = await makeUser(api);
  await enrol(api.sql, late.userId, [own.id]);
  const attemptId = await start(late.visitor, testId);
  const paper = (await late.visitor.get(`/user/tests/attempt/${attemptId}/paper`)).json();
  expect(paper.data.questions).toHaveLength(15);
});
