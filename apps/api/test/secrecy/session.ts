import { SAVE_HEADERS, type EndpointName } from "@patrak/contract";
import type { LightMyRequestResponse } from "fastify";
import type { Visitor } from "../visitor.ts";
import type { Shelf } from "./publishing.ts";

export interface Heard {
  call: string;
  reply: LightMyRequestResponse;
}

interface ShownQuestion {
  questionId: string;
  passageId?: string;
  options: { optionId: string }[];
}

/** The same in each world, because replies contain it. */
const WRITER = "6f1f0c9e-3b1f-4c52-9a54-0f6d0a4f6b11";

/** Everything that the server sends to a student who has completed nothing yet, call by call. */
export async function listen(student: Visitor, shelves: readonly Shelf[]): Promise<Heard[]> {
  const heard: Heard[] = [];
  const hear = async (call: EndpointName, reply: Promise<LightMyRequestResponse>) => {
    heard.push({ call, reply: await reply });
    return heard.at(-1)!.reply;
  };
  await browse(student, shelves, hear);
  for (const testId of shelves.flatMap(({ testIds }) => testIds)) await takeTest(student, testId, hear);
  await browse(student, shelves, hear);
  return heard;
}

type Hear = (call: EndpointName, reply: Promise<LightMyRequestResponse>) => Promise<LightMyRequestResponse>;

async function browse(student: Visitor, shelves: readonly Shelf[], hear: Hear) {
  await hear("GET /auth/fetch-user", student.get("/auth/fetch-user"));
  await hear("GET /user/packages", student.get("/user/packages"));
  for (const { packageId: id, testIds } of shelves) {
    await hear("GET /user/packages/{id}", student.get(`/user/packages/${id}`));
    await hear("GET /user/packages/{id}/tests", student.get(`/user/packages/${id}/tests`));
    await hear("GET /user/folders/package/{packageId}", student.get(`/user/folders/package/${id}`));
    for (const testId of testIds) await hear("GET /user/tests/{id}", student.get(`/user/tests/${testId}`));
  }
}

async function takeTest(student: Visitor, testId: string, hear: Hear) {
  const started = await hear("POST /user/tests/{id}/start", student.post(`/user/tests/${testId}/start`));
  const attemptId: string = started.json().data.testAttemptId;
  const at = `/user/tests/attempt/${attemptId}`;
  const questions = await readPaper(student, at, hear);
  const passageIds = questions.flatMap(({ passageId }) => passageId ?? []);
  await hear("POST /user/tests/passages", student.post("/user/tests/passages", { passageIds }));
  await answer(student, attemptId, questions, hear);
  await hear("GET /user/tests/attempt/{attemptId}", student.get(at));
  await hear("GET /user/tests/attempt/{attemptId}", student.get(`${at}?paper=separate`));
  await hear("GET /user/tests/attempt/{attemptId}/status", student.get(`${at}/status`));
  const analysis = `/user/testanalysis/${attemptId}`;
  await hear("GET /user/testanalysis/{testAttemptId}", student.get(analysis));
  await hear("GET /user/testanalysis/{testAttemptId}/solutions", student.get(`${analysis}/solutions`));
  await hear("GET /user/testanalysis/{testAttemptId}/receipts", student.get(`${analysis}/receipts`));
  await hear("POST /user/tests/{id}/start", student.post(`/user/tests/${testId}/start`));
}

async function readPaper(student: Visitor, at: string, hear: Hear): Promise<ShownQuestion[]> {
  const ask = (headers: Record<string, string>) =>
    hear("GET /user/tests/attempt/{attemptId}/paper", student.get(`${at}/paper`, headers));
  const plain = await ask({ "accept-encoding": "identity" });
  await ask({ "accept-encoding": "identity", "if-none-match": String(plain.headers["etag"]) });
  for (const encoding of ["gzip", "br"]) await ask({ "accept-encoding": encoding });
  return plain.json().data.questions;
}

/** Every option of the first question, one of each other, and ids that no paper has. */
async function answer(student: Visitor, testAttemptId: string, questions: ShownQuestion[], hear: Hear) {
  const chosen = questions.flatMap(({ questionId, options }, index) =>
    options.slice(0, index === 0 ? undefined : 1).map(({ optionId }) => ({ questionId, answer: optionId })),
  );
  const nowhere = { questionId: questions[0]!.questionId.replace(/\d+$/, "99"), answer: null };
  for (const [index, one] of [...chosen, nowhere].entries())
    await hear(
      "POST /user/tests/response",
      student.post(
        "/user/tests/response",
        { testAttemptId, ...one, isMarkedForReview: false },
        { [SAVE_HEADERS.seq]: String(index + 1), [SAVE_HEADERS.writer]: WRITER },
      ),
    );
}
