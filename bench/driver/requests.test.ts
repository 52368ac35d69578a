import { expect, test } from "vitest";
import { firstMessage } from "../student/message.ts";
import { requestFile, requestsOf } from "./requests.ts";

const drive = {
  origin: "http://localhost:1",
  testId: "t",
  versionId: "00".repeat(16),
  questions: 100,
  secret: "secret",
  connections: 2,
  firstStudent: 7,
  students: 3,
  warmUpSeconds: 0,
  seconds: 1,
} as const;

const bodyOf = (request: Buffer) => request.subarray(firstMessage(request)!.bodyAt).toString();

test("a request in the file follows the line with its length and the place of its order", () => {
  const plain = Buffer.from("GET / HTTP/1.1\r\n\r\n");
  const save = Buffer.from("POST / HTTP/1.1\r\nx-patrak-seq: 1838000000000000\r\n\r\nहाँ");
  const file = requestFile([plain, save]);
  expect(file.toString()).toBe(`18 -1\n${plain.toString()}${save.length} 31\n${save.toString()}`);
  expect(save.subarray(31, 47).toString()).toBe("1838000000000000");
});

test("an order of another length is refused, because the driver would write over its neighbours", () => {
  const save = Buffer.from("POST / HTTP/1.1\r\nx-patrak-seq: 12\r\n\r\n");
  expect(() => requestFile([save])).toThrow("16 digits");
});

test("what is sent once has one request of each student", () => {
  const requests = requestsOf({ ...drive, load: "start", once: true });
  expect(requests).toHaveLength(3);
  expect(new Set(requests.map((request) => /cookie: (\S+)/.exec(request.toString())![1])).size).toBe(3);
});

test("saves go on with the next question, and students take turns", () => {
  const bodies = requestsOf({ ...drive, load: "save", once: false }).map((request) =>
    JSON.parse(bodyOf(request)),
  );
  expect(bodies).toHaveLength(300);
  expect(bodies.slice(0, 4).map(({ testAttemptId }) => testAttemptId)).toEqual(["7", "8", "9", "7"]);
  const ofOne = bodies.filter(({ testAttemptId }) => testAttemptId === "7");
  expect(new Set(ofOne.map(({ questionId }) => questionId)).size).toBe(100);
});
