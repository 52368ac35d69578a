import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";

interface Attempt {
  id: string;
  questions: { questionId: string; options: { optionId: string }[] }[];
}

export interface Student {
  /** One that is open. */
  openAttempt(): Promise<Attempt>;
  /** The answer to a question that has none yet; returns once it is acknowledged. */
  save(attempt: Attempt, writer: string): Promise<{ question: string; answer: unknown }>;
  /** Waits until the product answers again. */
  readAnswer(attempt: Attempt, question: string): Promise<unknown>;
}

type Read = (path: string) => Promise<Response>;

/** A student of the demo, by the product's own calls. */
export async function createStudent(demo: {
  web: string;
  api: string;
  student: { email: string; password: string };
}): Promise<Student> {
  const headers = { "content-type": "application/json", origin: demo.web };
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    fetch(demo.api + path, {
      method: "POST",
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
  const login = await post("/auth/login", demo.student);
  assert.equal(login.status, 200, "the demo student signs in");
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const read: Read = (path) => fetch(demo.api + path, { headers: { ...headers, cookie } });

  async function dataOf(path: string) {
    const reply = await read(path);
    assert.equal(reply.status, 200, path);
    return ((await reply.json()) as { data: Record<string, unknown> }).data;
  }

  return {
    async openAttempt() {
      const { running } = (await dataOf("/user/home")) as { running: { _id: string }[] };
      const [{ _id: id } = assert.fail("the demo has an open attempt")] = running;
      const { questions } = await dataOf(`/user/tests/attempt/${id}`);
      return { id, questions: questions as Attempt["questions"] };
    },
    async save({ id, questions }, writer) {
      const answers = await responses(await read(`/user/tests/attempt/${id}`));
      const question = questions.find(({ questionId }) => answers[questionId] === undefined);
      assert.ok(question, "a question has no answer yet");
      const [{ optionId: answer } = assert.fail("the question has options")] = question.options;
      const saved = await post(
        "/user/tests/response",
        { testAttemptId: id, questionId: question.questionId, answer, isMarkedForReview: false },
        { cookie, "x-patrak-seq": String(Date.now() * 1000), "x-patrak-writer": writer },
      );
      const reply = await saved.text();
      assert.equal(saved.status, 200, reply);
      return { question: question.questionId, answer };
    },
    async readAnswer({ id }, question) {
      for (let tries = 0; tries < 300; tries += 1) {
        const reply = await read(`/user/tests/attempt/${id}`).catch(() => undefined);
        if (reply?.status === 200) return (await responses(reply))[question];
        await sleep(200);
      }
      throw new Error("the product did not come back within a minute");
    },
  };
}

async function responses(reply: Response): Promise<Record<string, unknown>> {
  const { data } = (await reply.json()) as {
    data: { userResponses: Record<string, { answer?: unknown }> };
  };
  return Object.fromEntries(Object.entries(data.userResponses).map(([id, { answer }]) => [id, answer]));
}
