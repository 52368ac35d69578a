import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { save, start } from "../../../test/attempts.ts";
import { insertDraft, insertQuestions } from "../../../test/bank.ts";
import { insertPackage } from "../../../test/catalogue.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const HINDI = { "accept-language": "hi" };
let author: Visitor;

beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "author"));
});

async function post(path: string, body: object) {
  const reply = await author.post(path, body);
  expect(reply.statusCode, `${path} ${reply.body}`).toBe(200);
  return reply.json();
}

const nameLabels = (names: Record<string, string | null>) =>
  post("/admin/questions/labels", {
    names: Object.entries(names).map(([english, hindi]) => ({ english, hindi })),
  });

async function publish(testId: string) {
  const { paperId } = (await author.get(`/admin/tests/${testId}/changes`)).json();
  return post(`/admin/tests/${testId}/publish`, { paperId, confirmedKeys: [] });
}

const draftOf = async (testId: string) => (await author.get(`/admin/tests/${testId}`)).json().draft;

async function draftTest(section: string) {
  const { id: packageId } = await insertPackage(api.sql, { tests: 0 });
  const testId = await insertDraft(api.sql, packageId, await insertQuestions(api.sql, 3, { section }));
  return { packageId, testId };
}

describe("sections and topics in Hindi", () => {
  test("E-09 a name is written once, taken away by null, and logged with what it was", async () => {
    await insertQuestions(api.sql, 1, { section: "Ecology" });
    await nameLabels({ Ecology: "पारिस्थितिकी" });
    await nameLabels({ Ecology: "पारिस्थितिकी" });
    expect((await author.get("/admin/questions/labels")).json().names).toMatchObject({
      Ecology: "पारिस्थितिकी",
    });
    await nameLabels({ Ecology: null });
    expect((await author.get("/admin/questions/labels")).json().names).not.toHaveProperty("Ecology");
    const { rows } = await api.sql.query(
      "SELECT before, after FROM audit_entries WHERE action = 'labels.named' ORDER BY entry_id",
    );
    expect(rows).toEqual([
      { before: { Ecology: null }, after: { Ecology: "पारिस्थितिकी" } },
      { before: { Ecology: "पारिस्थितिकी" }, after: { Ecology: null } },
    ]);
  });

  test("E-09 a draft says which names are missing in Hindi, and publishes all the same", async () => {
    const { testId } = await draftTest("Rivers");
    const before = await draftOf(testId);
    expect(before.names).toEqual([
      { english: "Rivers", hindi: null },
      { english: "Basics", hindi: null },
    ]);
    expect(before.checks).toContainEqual({ kind: "names", state: "warn", count: 2, questions: [] });
    await nameLabels({ Rivers: "नदियाँ" });
    const after = await draftOf(testId);
    expect(after.names[0]).toEqual({ english: "Rivers", hindi: "नदियाँ" });
    expect(after.checks).toContainEqual({ kind: "names", state: "warn", count: 1, questions: [] });
    expect(await publish(testId)).toEqual({ number: 1, isNew: true });
  });

  test("E-09 a label called like a part of every object has no name until somebody writes one", async () => {
    const { testId } = await draftTest("constructor");
    expect((await draftOf(testId)).names[0]).toEqual({ english: "constructor", hindi: null });
    expect(await publish(testId)).toEqual({ number: 1, isNew: true });
  });

  test("E-09 students read the names of their version in their language; a new name is a new version", async () => {
    const { packageId, testId } = await draftTest("Soils");
    await nameLabels({ Soils: "मिट्टियाँ", Basics: "मूल बातें" });
    await publish(testId);
    const { userId, visitor } = await makeUser(api);
    await enrol(api.sql, userId, [packageId]);
    const attemptId = await start(visitor, testId);
    const { rows } = await api.sql.query("SELECT version_id FROM attempts WHERE attempt_id = $1", [
      attemptId,
    ]);
    const made = { packageId, testId, versionId: rows[0].version_id as string };
    for (const question of [1, 2, 3]) await save(visitor, made, { attemptId, question, option: 2 });
    const paper = (await visitor.get(`/user/tests/attempt/${attemptId}/paper`)).json();
    expect(paper.data.sections).toEqual([{ name: { english: "Soils", hindi: "मिट्टियाँ" }, first: 1 }]);
    await visitor.post(`/user/tests/attempt/${attemptId}/submit`);

    await nameLabels({ Soils: "मृदा" });
    const { settings } = (await author.get(`/admin/tests/${testId}/changes`)).json();
    expect(settings).toMatchObject([{ setting: "names", english: null }]);
    expect(await publish(testId)).toEqual({ number: 2, isNew: true });

    const labelsIn = async (headers?: Record<string, string>) => {
      const analysis = (await visitor.get(`/user/testanalysis/${attemptId}`, headers)).json().data;
      const home = (await visitor.get("/user/home", headers)).json().data;
      const { section, topic } = analysis.detailedResponses[0];
      const [weakest] = home.topics.weakest;
      return { section, topic, home: [weakest.section, weakest.topic] };
    };
    expect(await labelsIn()).toEqual({ section: "Soils", topic: "Basics", home: ["Soils", "Basics"] });
    const hindi = ["मिट्टियाँ", "मूल बातें"];
    expect(await labelsIn(HINDI)).toEqual({ section: hindi[0], topic: hindi[1], home: hindi });
  });
});
