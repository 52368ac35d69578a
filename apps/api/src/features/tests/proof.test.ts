import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import {
  editQuestion,
  insertDraft,
  insertPassage,
  insertQuestion,
  insertQuestions,
} from "../../../test/bank.ts";
import { insertPackage } from "../../../test/catalogue.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { openDatabase, type Database } from "../../platform/db.ts";
import { countConfirmations, readVersion } from "./confirmations.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
let owner: Database;
let [one, other]: Visitor[] = [];
let packageId: string;

beforeAll(async () => {
  owner = openDatabase({ url: api.url, pool: 1 });
  one = await enter(api, await makeAdministrator(api, "author"));
  other = await enter(api, await makeAdministrator(api, "owner"));
  packageId = (await insertPackage(api.sql, { tests: 0 })).id;
  return () => owner.destroy();
});

type State = "draft" | "published";
const proofOf = async (testId: string, of?: State, visitor = one!) =>
  (await visitor.get(`/admin/tests/${testId}/proof${of ? `?of=${of}` : ""}`)).json();

async function mark(
  visitor: Visitor,
  testId: string,
  number: number,
  how: { of?: State; is?: boolean } = {},
) {
  const { of = "draft", is = true } = how;
  const { digest } = (await proofOf(testId, of)).questions[number - 1];
  return visitor.post(`/admin/tests/${testId}/proof/keys`, { of, number, digest, isConfirmed: is });
}

async function publish(testId: string, confirmedKeys: string[] = []) {
  const { paperId } = (await one!.get(`/admin/tests/${testId}/changes`)).json();
  const reply = await one!.post(`/admin/tests/${testId}/publish`, { paperId, confirmedKeys });
  expect(reply.statusCode).toBe(200);
}

async function confirmedOf(testId: string) {
  const { rows } = await api.sql.query("SELECT published_version_id AS id FROM tests WHERE test_id = $1", [
    testId,
  ]);
  const { digests } = await readVersion(owner, rows[0].id);
  return countConfirmations(owner, digests);
}

const people = async (testId: string, of?: State) =>
  (await proofOf(testId, of)).confirmations.map(({ number, by }: { number: number; by: unknown[] }) => [
    number,
    by.length,
  ]);

describe("the proof of a test", () => {
  test("T-12: has every question in both languages with key, solution, passage, sections and slips", async () => {
    const passageId = await insertPassage(api.sql);
    const questions = [
      await insertQuestion(api.sql, { section: "History", text: "A bag of 303 g", hindi: "330 ग्राम का थैला" }),
      await insertQuestion(api.sql, { section: "History", passageId, key: 2 }),
      await insertQuestion(api.sql, { section: "Polity", text: "Is $x^2 > 1$?" }),
    ];
    const testId = await insertDraft(api.sql, packageId, questions);
    const proof = await proofOf(testId);
    expect(proof).toMatchObject({ of: "draft", hasDraft: true, version: null, marks: { correct: 2 } });
    expect(proof.sections).toEqual([
      { name: { english: "History" }, first: 1 },
      { name: { english: "Polity" }, first: 3 },
    ]);
    expect(proof.passages).toEqual([{ english: "Stepwells hold water." }]);
    const [first, second, third] = proof.questions;
    expect(first.slips).toEqual([expect.objectContaining({ code: "numbers-differ" })]);
    expect(second).toMatchObject({
      number: 2,
      questionId: questions[1]!.id,
      code: questions[1]!.code,
      passage: 1,
      key: [2],
      solution: { english: "Because." },
      slips: [],
    });
    expect(second.options[1]).toEqual({ english: "Two", hindi: "दो" });
    expect(third.text.english).toContain("katex");
  });

  test("T-12: draft and published version are read apart, and there is none of what is not there", async () => {
    const testId = await insertDraft(api.sql, packageId, await insertQuestions(api.sql, 2));
    expect((await one!.get(`/admin/tests/${testId}/proof?of=published`)).statusCode).toBe(404);
    await publish(testId);
    const [question] = (await proofOf(testId)).questions;
    await editQuestion(api.sql, question.questionId, { text: "Another text?" });
    expect((await proofOf(testId, "draft")).questions[0].text.english).toBe("Another text?");
    const published = await proofOf(testId, "published");
    expect(published).toMatchObject({ of: "published", version: 1 });
    expect(published.questions[0].text).toEqual(question.text);
  });

  test("T-12: a test of 200 questions is one call", async () => {
    const testId = await insertDraft(api.sql, packageId, await insertQuestions(api.sql, 200));
    expect((await proofOf(testId)).questions).toHaveLength(200);
  });
});

describe("the confirmation of a key", () => {
  test("T-12: the same person counts once, two people count as two, and a version has what its draft had", async () => {
    const testId = await insertDraft(
      api.sql,
      packageId,
      await insertQuestions(api.sql, 2, { text: "Is 1 < 2?" }),
    );
    for (let times = 0; times < 2; times += 1) {
      const reply = await mark(one!, testId, 1);
      expect(reply.json()).toEqual({ by: [{ name: "Kavita Rao", at: expect.any(String), isMine: true }] });
    }
    expect((await mark(other!, testId, 1)).json().by).toHaveLength(2);
    expect((await proofOf(testId, "draft", other)).confirmations[0].by).toEqual([
      expect.objectContaining({ isMine: false }),
      expect.objectContaining({ isMine: true }),
    ]);
    await publish(testId);
    expect(await people(testId, "published")).toEqual(await people(testId, "draft"));
    expect(await confirmedOf(testId)).toEqual({ questions: 2, byNobody: 1, byOne: 0, byTwo: 1 });
    const { rows } = await api.sql.query(
      "SELECT action FROM audit_log WHERE object_id = $1 AND action LIKE 'key.%'",
      [testId],
    );
    expect(rows).toHaveLength(2);
  });

  test.each([
    ["the key", { key: 3 }],
    ["the text", { text: "Which one?" }],
  ])("T-12: falls away when %s changes, without a row being deleted", async (_, change) => {
    const testId = await insertDraft(api.sql, packageId, [
      await insertQuestion(api.sql, { key: 1 }),
      await insertQuestion(api.sql),
    ]);
    const [{ questionId, digest, code }] = (await proofOf(testId)).questions;
    await mark(one!, testId, 1);
    await mark(other!, testId, 2);
    await publish(testId);
    await editQuestion(api.sql, questionId, change);
    expect(await people(testId, "draft")).toEqual([[2, 1]]);
    expect(await people(testId, "published")).toEqual([
      [1, 1],
      [2, 1],
    ]);
    const late = await one!.post(`/admin/tests/${testId}/proof/keys`, {
      of: "draft",
      number: 1,
      digest,
      isConfirmed: true,
    });
    expect(late.json().code).toBe("DRAFT_STALE");
    await publish(testId, "key" in change ? [code] : []);
    expect(await confirmedOf(testId)).toEqual({ questions: 2, byNobody: 1, byOne: 1, byTwo: 0 });
    const { rowCount } = await api.sql.query(
      "SELECT FROM key_confirmations WHERE digest = decode($1, 'hex')",
      [digest],
    );
    expect(rowCount).toBe(1);
  });

  test("T-12: falls away when the key of a version is corrected", async () => {
    const testId = await insertDraft(api.sql, packageId, await insertQuestions(api.sql, 1));
    await publish(testId);
    await mark(one!, testId, 1, { of: "published" });
    expect(await confirmedOf(testId)).toMatchObject({ byOne: 1 });
    await api.sql.query(
      `INSERT INTO answer_keys (version_id, question, revision, option_count, options)
       SELECT version_id, question, revision + 1, option_count, '{1,2}' FROM answer_keys
       JOIN tests ON version_id = published_version_id WHERE test_id = $1`,
      [testId],
    );
    expect(await confirmedOf(testId)).toMatchObject({ byNobody: 1, byOne: 0 });
    expect((await proofOf(testId, "published")).questions[0].key).toEqual([1, 2]);
  });

  test("T-12: is taken back and given again by the same person", async () => {
    const testId = await insertDraft(api.sql, packageId, await insertQuestions(api.sql, 1));
    await mark(one!, testId, 1);
    expect((await mark(one!, testId, 1, { is: false })).json()).toEqual({ by: [] });
    expect((await mark(one!, testId, 1)).json().by).toHaveLength(1);
  });

  test("T-12: a question without a key cannot be confirmed", async () => {
    const testId = await insertDraft(api.sql, packageId, [await insertQuestion(api.sql, { isReady: false })]);
    expect((await proofOf(testId)).questions[0]).toMatchObject({ key: [], digest: null });
    const reply = await one!.post(`/admin/tests/${testId}/proof/keys`, {
      of: "draft",
      number: 1,
      digest: "0".repeat(64),
      isConfirmed: true,
    });
    expect(reply.statusCode).toBe(409);
  });

  test("T-12: the database keeps one row for a person, and the server's login cannot delete it", async () => {
    const row = "INSERT INTO key_confirmations (digest, admin_id) VALUES (sha256('a'), 7)";
    await api.sql.query(row);
    await expect(api.sql.query(row)).rejects.toThrow("key_confirmations_pkey");
    await expect(api.sql.query("SET ROLE patrak_admin; DELETE FROM key_confirmations")).rejects.toThrow(
      "permission denied",
    );
  });
});
