import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { firstMessage, httpRequest } from "../student/message.ts";
import { compiledDriver } from "./compile.ts";
import type { Driven } from "./drive.ts";
import { driveWithC } from "./driver.ts";
import { requestFile } from "./requests.ts";

const program = await compiledDriver();

const stops: (() => unknown)[] = [];
afterEach(() => stops.splice(0).map((stop) => stop()));

type Answer = (socket: Socket, turn: number) => unknown;

const reply = (status: number, body = "{}") =>
  `HTTP/1.1 ${status} Said\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

/** A server that answers each request in this way, and what it has heard. */
async function listen(answer: Answer) {
  const heard: string[] = [];
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      for (let message = firstMessage(received); message; message = firstMessage(received)) {
        received = received.subarray(message.bytes.length);
        answer(socket, heard.push(message.bytes.toString()) - 1);
      }
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  stops.push(() => server.close());
  return { heard, port: (server.address() as AddressInfo).port };
}

/** The other end, which is on this machine, has taken from the kernel what was sent. */
async function isRead({ remotePort }: Socket) {
  const port = remotePort!.toString(16).toUpperCase().padStart(4, "0");
  const ofOther = new RegExp(`^ *\\d+: \\w+:${port} \\w+:\\w+ \\w+ \\w+:(\\w+)`, "m");
  await vi.waitFor(
    async () => {
      const [, unread] = ofOther.exec(await readFile("/proc/net/tcp", "utf8")) ?? [];
      expect(unread ?? "00000000").toBe("00000000");
    },
    { timeout: 60_000, interval: 1 },
  );
}

const counted = ({ count, answered, errors }: Driven) => ({ count, answered, errors });

const numbered = (count: number) => Array.from({ length: count }, (_, n) => httpRequest("GET", `/${n}`, {}));

async function send(
  requests: Buffer[],
  port: number,
  { connections = 4, seconds = 0, warmUpSeconds = 0 } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), "driver-test-"));
  stops.push(() => rm(folder, { recursive: true }));
  const file = join(folder, "requests");
  await writeFile(file, requestFile(requests));
  return driveWithC(program!, file, { port, connections, warmUpSeconds, seconds, once: seconds === 0 });
}

describe.skipIf(program === undefined)("the driver in C", () => {
  test("each request of a list that is sent once arrives exactly once", async () => {
    const { heard, port } = await listen((socket) => socket.write(reply(200)));
    const requests = numbered(1000);
    const driven = await send(requests, port, { connections: 7 });
    expect(counted(driven)).toEqual({ count: 1000, answered: 1000, errors: {} });
    expect(heard.toSorted()).toEqual(requests.map(String).toSorted());
    expect(driven.p99).toBeGreaterThanOrEqual(driven.p50);
    expect(driven.cpuSeconds).toBeGreaterThan(0);
  });

  test("a reply outside 200 to 299 is an error under its status, and not a call that was served", async () => {
    const { port } = await listen((socket, turn) => socket.write(reply([200, 500, 404, 302][turn % 4]!)));
    const driven = await send(numbered(40), port);
    expect(counted(driven)).toEqual({ count: 10, answered: 40, errors: { 302: 10, 404: 10, 500: 10 } });
  });

  test("a reply cut in many packets is read whole, in head and body", async () => {
    const long = reply(200, "x".repeat(100_000));
    const { heard, port } = await listen(async (socket) => {
      socket.setNoDelay(true);
      for (const [from, to] of [[0, 5], [5, 36], [36, 50_000], [50_000]]) {
        socket.write(long.slice(from, to));
        await isRead(socket);
      }
    });
    expect(counted(await send(numbered(12), port))).toEqual({ count: 12, answered: 12, errors: {} });
    expect(heard).toHaveLength(12);
  });

  test("a connection that breaks is an error and is opened again; no other request is lost", async () => {
    const { heard, port } = await listen((socket, turn) =>
      turn % 10 === 3 ? socket.destroy() : socket.write(reply(200)),
    );
    const driven = await send(numbered(100), port);
    expect(counted(driven)).toEqual({ count: 90, answered: 90, errors: { "the connection was closed": 10 } });
    expect(heard).toHaveLength(100);
  });

  test("a server that closes after each reply is not an error", async () => {
    const closing = reply(200).replace("\r\n", "\r\nConnection: close\r\n");
    const { port } = await listen((socket) => socket.end(closing));
    expect(counted(await send(numbered(50), port))).toEqual({ count: 50, answered: 50, errors: {} });
  });

  test("a reply without a length, or longer than it says, is an error", async () => {
    const bad = ["HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n", `${reply(200)}more`];
    const { port } = await listen((socket, turn) => socket.write(bad[turn % 2]!));
    const driven = await send(numbered(10), port, { connections: 1 });
    expect(counted(driven)).toEqual({ count: 0, answered: 0, errors: { "the reply cannot be read": 10 } });
  });

  test("with nobody at the port no request counts", async () => {
    const { port } = await listen(() => undefined);
    await stops.pop()!();
    const driven = await send(numbered(10), port, { connections: 2 });
    expect(driven.count).toBe(0);
    expect(Object.values(driven.errors).reduce((sum, times) => sum + times, 0)).toBeGreaterThanOrEqual(10);
  });

  test("a list begins again until the time is over, and each save has a higher number than the last", async () => {
    const { heard, port } = await listen((socket) => socket.write(reply(200)));
    const save = httpRequest("POST", "/save", { "x-patrak-seq": "0".repeat(16) }, "{}");
    const began = Date.now();
    const driven = await send([save, save], port, { connections: 1, warmUpSeconds: 0.1, seconds: 0.2 });
    expect(driven.seconds).toBeGreaterThanOrEqual(0.2);
    expect(driven.answered).toBe(heard.length);
    expect(driven.count).toBeLessThan(driven.answered);
    const order = heard.map((request) => Number(/x-patrak-seq: (\d{16})\r\n/.exec(request)![1]));
    expect(order).toEqual(order.map((_, n) => order[0]! + n));
    expect(order[0]! / 1024).toBeGreaterThan(began);
    expect(order[0]! / 1024).toBeLessThan(Date.now());
  });
});
