import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { writerFor } from "./calls.ts";
import { Client, type Book } from "./client.ts";
import { Journal, Writer } from "./journal.ts";
import { Lines } from "./lines.ts";
import { paperOf } from "./paper.ts";

const stops: (() => unknown)[] = [];
afterEach(() => stops.splice(0).map((stop) => stop()));

const book: Book<number> = () => (answer) =>
  answer instanceof Error || answer.status >= 500 ? undefined : answer.status;

/** A server that answers by these statuses in turn, then with 200; and a student of it. */
async function open(statuses: number[], { freshUntil = Infinity, atOnce = 1 } = {}) {
  const heard: { request: IncomingMessage; body: string }[] = [];
  const server = createServer(async (request, response) => {
    heard.push({ request, body: await text(request) });
    if (request.url?.endsWith("/refresh-token")) response.setHeader("set-cookie", "b=2; Path=/");
    response.writeHead(statuses.shift() ?? 200, { "content-length": 2 }).end("{}");
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const lines = new Lines({ port }, { atOnce, idleMs: 1000 });
  stops.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const tools = { write: writerFor(`http://localhost:${port}`), lines, book };
  return { heard, client: new Client(tools, { cookie: "a=1", freshUntil }, paperOf("00".repeat(16))) };
}

const save = { question: 3, answer: 2, marked: true };

test("a save is sent again, the same, until its outcome is known", async () => {
  const { heard, client } = await open([503, 500]);
  const order = new Writer().next();
  const journal = new Journal(client, "7", Date.now() + 10_000);
  expect(await journal.deliver({ ...save, ...order })).toBe(200);
  expect(heard).toHaveLength(3);
  expect(new Set(heard.map(({ body }) => body)).size).toBe(1);
  const version = "A".repeat(22);
  expect(JSON.parse(heard[0]!.body)).toEqual({
    testAttemptId: "7",
    questionId: `${version}-3`,
    answer: `${version}-3-2`,
    isMarkedForReview: true,
  });
  expect(heard[2]!.request.headers).toMatchObject({ cookie: "a=1", "x-patrak-seq": order.seq });
});

test("a refusal is an outcome, and when the time is over nobody knows", async () => {
  const { heard, client } = await open([409, 503]);
  expect(await client.deliver({ kind: "submit", attempt: "7" }, Date.now() + 10_000)).toBe(409);
  expect(await client.send({ kind: "status", attempt: "7" })).toBeUndefined();
  expect(heard).toHaveLength(2);
});

test("a session that is no longer fresh is renewed before the call", async () => {
  const { heard, client } = await open([], { freshUntil: 0 });
  await client.send({ kind: "start", testId: "t" });
  expect(heard.map(({ request }) => request.headers.cookie)).toEqual(["a=1", "b=2"]);
});

test("calls at the same time share so many connections, and none is lost", async () => {
  const { heard, client } = await open([], { atOnce: 2 });
  const call = { kind: "status", attempt: "7" } as const;
  expect(await Promise.all(Array.from({ length: 9 }, () => client.send(call)))).toEqual(Array(9).fill(200));
  expect(new Set(heard.map(({ request }) => request.socket.remotePort)).size).toBe(2);
});

test("saves of a question leave one after the other, and each is newer than the last", async () => {
  const { heard, client } = await open([], { atOnce: 6 });
  const journal = new Journal(client, "7", Date.now() + 10_000);
  const writer = new Writer();
  const orders = Array.from({ length: 5 }, () => writer.next(1000));
  for (const order of orders) journal.record({ ...save, ...order });
  await journal.settled();
  expect(heard.map(({ request }) => request.headers["x-patrak-seq"])).toEqual(orders.map(({ seq }) => seq));
  expect(orders.map(({ seq }) => Number(seq))).toEqual([
    1_024_000, 1_024_001, 1_024_002, 1_024_003, 1_024_004,
  ]);
});
