import { createHash, createPublicKey, verify, type JsonWebKey } from "node:crypto";
import { checkReceipts, signedText, type ReceiptsCrypto } from "@patrak/domain";
import { beforeAll, describe, expect, test } from "vitest";
import { SECRET, startApp, useApi } from "../../../test/app.ts";
import { enrol, makeUser, visitorAt, makeCrowd } from "../../../test/students.ts";
import { insertTest, moveDeadline, save, start, type MadeTest } from "../../../test/attempts.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
let paper: MadeTest;

beforeAll(async () => {
  paper = await insertTest(api.sql, { questions: 3 });
});

/** By Node's older interface, which shares nothing with the page's and the command's. */
const crypto: ReceiptsCrypto = {
  verify: async (publicKey, signature, text) => {
    const key: JsonWebKey = { kty: "OKP", crv: "Ed25519", x: publicKey };
    try {
      const bytes = Buffer.from(signature, "base64url");
      return verify(null, Buffer.from(text), createPublicKey({ key, format: "jwk" }), bytes);
    } catch {
      return false;
    }
  },
  digest: async (text) => createHash("sha256").update(text).digest("hex"),
};

async function takeTest(visitor: Visitor, userId: string) {
  await enrol(api.sql, userId, [paper.packageId]);
  const attemptId = await start(visitor, paper.testId);
  const answer = (question: number, option: number | null, language?: "hindi") =>
    save(visitor, paper, { attemptId, question, option, ...(language && { language }) });
  await answer(2, 4);
  await answer(1, 1, "hindi");
  await answer(2, 2);
  await answer(3, null);
  return attemptId;
}

async function makeReceipts() {
  const { userId, visitor } = await makeUser(api);
  const attemptId = await takeTest(visitor, userId);
  await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
  const reply = await visitor.get(`/user/testanalysis/${attemptId}/receipts`);
  expect(reply.statusCode, reply.body).toBe(200);
  return { attemptId, text: reply.body, file: reply.json(), visitor };
}

async function publicKeys(app = api.app): Promise<string[]> {
  const reply = await createVisitor(app).get("/receipts/keys");
  expect(reply.statusCode).toBe(200);
  return reply.json().data.publicKeys;
}

describe("receipts", () => {
  test("tell every save with the time at which it was stored, by question and in the student's order", async () => {
    const { attemptId, file } = await makeReceipts();
    const { attempt, answers, late, format } = file.payload;
    expect(format).toBe("patrak-receipts-1");
    expect(attempt).toMatchObject({
      id: attemptId,
      testId: paper.testId,
      title: { english: "Mock", hindi: "मॉक" },
      student: "Ananya Sharma",
      totalQuestions: 3,
      endReason: "submit",
    });
    const drawn = answers.map(({ qno, answer, language }: Record<string, unknown>) => [
      qno,
      answer,
      language,
    ]);
    expect(drawn).toEqual([
      [1, "A", "hindi"],
      [2, "D", null],
      [2, "B", null],
      [3, null, null],
    ]);
    expect(late).toEqual([]);
    const { rows } = await api.sql.query(
      "SELECT saved_at, seq, writer FROM answers WHERE attempt_id = $1 ORDER BY question, seq",
      [attemptId],
    );
    const stored = rows.map(({ saved_at, seq, writer }) => [saved_at.toISOString(), seq, writer]);
    expect(
      answers.map(({ savedAt, seq, writer }: Record<string, unknown>) => [savedAt, seq, writer]),
    ).toEqual(stored);
    for (const { savedAt } of answers) {
      expect(savedAt >= attempt.startTime).toBe(true);
      expect(savedAt <= attempt.endTime).toBe(true);
    }
  });

  test("name nothing of the key or the score", async () => {
    const { text } = await makeReceipts();
    expect(text).not.toMatch(/correct|score|marks|solution/i);
  });

  test("bear a signature that holds by the published key, over the bytes of the payload", async () => {
    const { text, file } = await makeReceipts();
    const keys = await publicKeys();
    expect(keys).toEqual([file.publicKey]);
    expect(text).toContain(`"payload":${signedText(file.payload)}`);
    expect(await checkReceipts(text, keys, crypto)).toMatchObject({
      verdict: "genuine",
      payload: file.payload,
    });
  });

  test("fail with any digit of theirs changed", async () => {
    const { text } = await makeReceipts();
    const keys = await publicKeys();
    const digits = [...text.matchAll(/\d/g)];
    expect(digits.length).toBeGreaterThan(300);
    for (const { index, 0: digit } of digits) {
      const changed = text.slice(0, index) + ((Number(digit) + 1) % 10) + text.slice(index + 1);
      expect((await checkReceipts(changed, keys, crypto)).verdict).not.toBe("genuine");
    }
  });

  test("tell saves that came too late, apart from those that count", async () => {
    const { userId, visitor } = await makeUser(api);
    const attemptId = await takeTest(visitor, userId);
    await moveDeadline(api.sql, attemptId, -10);
    expect((await save(visitor, paper, { attemptId, question: 3, option: 4 })).json().code).toBe("LATE");
    const { payload } = (await visitor.get(`/user/testanalysis/${attemptId}/receipts`)).json();
    expect(payload.late).toMatchObject([{ qno: 3, answer: "D" }]);
    expect(payload.late[0].receivedAt > payload.attempt.deadline).toBe(true);
    expect(payload.answers).toHaveLength(4);
    expect(payload.attempt.endReason).toBe("deadline");
  });

  test("are the same at each asking", async () => {
    const { attemptId, text, visitor } = await makeReceipts();
    expect((await visitor.get(`/user/testanalysis/${attemptId}/receipts`)).body).toBe(text);
  });

  test("of a former secret stay believed, and a new one signs", async () => {
    const [pass] = await makeCrowd(api.sql, 1, []);
    const visitor = visitorAt(api.app, pass!);
    const path = `/user/testanalysis/${await takeTest(visitor, pass!.userId)}`;
    await visitor.post(path.replace("testanalysis", "tests/attempt") + "/submit");
    const former = await visitor.get(`${path}/receipts`);
    const app = await startApp(api.url, { SECRET_KEYS: `a new secret that is also long enough,${SECRET}` });
    try {
      const keys = await publicKeys(app);
      const current = await visitorAt(app, pass!).get(`${path}/receipts`);
      expect(keys).toEqual([current.json().publicKey, former.json().publicKey]);
      expect(keys[0]).not.toBe(keys[1]);
      for (const { body } of [former, current])
        expect(await checkReceipts(body, keys, crypto)).toMatchObject({ verdict: "genuine" });
    } finally {
      await app.close();
    }
  });

  test("keys are open to everybody", async () => {
    const [pass] = await makeCrowd(api.sql, 1, []);
    for (const visitor of [createVisitor(api.app), visitorAt(api.app, pass!)])
      expect((await visitor.get("/receipts/keys")).statusCode).toBe(200);
  });
});
