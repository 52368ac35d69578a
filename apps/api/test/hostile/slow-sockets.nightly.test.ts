import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { SECRET, startApp, useApi } from "../app.ts";
import { tell } from "../chance.ts";
import { REDIS_URL } from "../servers.ts";
import { lazyKinds, openBlind, type Lazy } from "./idle-clients.ts";
import { hungUp } from "./wire.ts";

const EACH = 250;
const BLIND = 30;

/** The server's bounds in seconds. */
const BOUNDS: Record<keyof typeof lazyKinds, number> = {
  "says nothing": 10,
  "sends headers without end": 10,
  "sends a body without end": 15,
};

/** The server looks once a second, and the machine is busy. */
const SLACK_SECONDS = 5;

const web = await mkdtemp(path.join(tmpdir(), "patrak-slow-"));
const MEGABYTES = 4;
await writeFile(path.join(web, "index.html"), `<head></head>${" ".repeat(MEGABYTES * 1024 * 1024)}`);
afterAll(() => rm(web, { recursive: true }));

const api = useApi();
let server: ChildProcess;
let port = 0;

/** In a process of its own: what the lazy cost is not to be measured with what holding them costs here. */
beforeAll(async () => {
  server = spawn(process.execPath, [path.join(import.meta.dirname, "../../src/server.ts")], {
    env: {
      PORT: "0",
      DATABASE_URL: api.url,
      REDIS_URL,
      SMTP_URL: "smtp://127.0.0.1:1",
      SECRET_KEYS: SECRET,
      WEB_DIR: web,
      // What earlier runs have asked from this machine still counts for a minute.
      RATE_LIMIT_FACTOR: "1000",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: server.stdout! })) {
    port = Number(/API process at http:\/\/[^:]+:(\d+)/.exec(line)?.[1] ?? 0);
    if (port > 0) break;
  }
  server.stdout!.resume();
});
/** Does next to nothing, beside the server: what it needs more at the same moments is not the machine's fault. */
let bare: ChildProcess;
let barePort = 0;
beforeAll(async () => {
  bare = fork(new URL("./bare-server.ts", import.meta.url));
  [barePort] = (await once(bare, "message")) as [number];
});

afterAll(async () => {
  const gone = [server, bare].map((child) => once(child, "exit"));
  for (const child of [server, bare]) child.kill("SIGKILL");
  await Promise.all(gone);
});

/** An honest client's times while `over` has not come, a request every 10 ms. */
async function measure(at: number, over: Promise<unknown>) {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const end = new AbortController();
  void over.then(() => end.abort());
  while (!end.signal.aborted) {
    const began = performance.now();
    const [reply] = (await once(
      get({ port: at, host: "127.0.0.1", agent, path: "/api/v1/receipts/keys" }),
      "response",
    )) as [IncomingMessage];
    await once(reply.resume(), "end");
    times.push(reply.statusCode === 200 ? performance.now() - began : Number.POSITIVE_INFINITY);
    await sleep(10);
  }
  agent.destroy();
  return p99(times);
}

function p99(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  return Number(sorted[Math.ceil(sorted.length * 0.99) - 1]!.toFixed(1));
}

test("T56: whoever holds a connection without asking anything is hung up on in time, and others notice nothing", async () => {
  await measure(port, sleep(500));
  const before = memoryOf(server);
  const blind = Array.from({ length: BLIND }, () => openBlind(port));
  const all = Promise.all(Object.entries(lazyKinds).map(longestOf));
  const grown = sleep(5000).then(() => memoryOf(server) - before);
  const [beside, bareBeside] = await Promise.all([measure(port, all), measure(barePort, all)]);
  const seconds = Object.fromEntries(await all);
  for (const { socket } of blind) socket.destroy();
  const figures = { "MB grown": await grown, "p99 ms": beside, "p99 of a bare server ms": bareBeside };
  tell(`slow sockets, ${EACH} each and ${BLIND} who do not read`, { ...seconds, ...figures });
  for (const [kind, bound] of Object.entries(BOUNDS))
    expect(seconds[kind], kind).toBeLessThan(bound + SLACK_SECONDS);
  expect(await grown).toBeLessThan(100);
  expect(beside).toBeLessThan(Math.max(150, 5 * bareBeside));
});

/** The seconds until the last of so many of a kind was hung up on. */
async function longestOf([kind, open]: [string, (port: number) => Lazy]) {
  const ends = await Promise.all(Array.from({ length: EACH }, () => open(port).ended));
  return [kind, Number(Math.max(...ends).toFixed(1))] as const;
}

/** In megabytes; only Linux says it. */
function memoryOf({ pid }: ChildProcess) {
  if (process.platform !== "linux") return 0;
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
}

/** These bounds are long; the same server with short ones shows that they are kept. */
async function listenWith(short: { keepAliveTimeout?: number; timeout?: number; headersTimeout?: number }) {
  const app = await startApp(api.url, { WEB_DIR: web });
  const { keepAliveTimeout, timeout } = app.server;
  expect({ keepAliveTimeout, timeout }).toEqual({ keepAliveTimeout: 65_000, timeout: 30_000 });
  Object.assign(app.server, short);
  await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

test("T56: a connection that is kept for a next request which does not come is ended", async () => {
  const socket = connect({ port: await listenWith({ keepAliveTimeout: 1000 }), host: "127.0.0.1" });
  socket.write("GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(socket, "data");
  const began = performance.now();
  await hungUp(socket);
  expect(performance.now() - began).toBeLessThan(5000);
});

test("T56: a connection that a browser opened ahead ends without a word, which its next request would take for an answer", async () => {
  const socket = connect({ port: await listenWith({ headersTimeout: 500 }), host: "127.0.0.1" });
  let said = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => (said += chunk));
  await hungUp(socket);
  expect(said).toBe("");
});

test("T56: whoever has begun a request and does not end it is told so", async () => {
  const socket = connect({ port: await listenWith({ headersTimeout: 500 }), host: "127.0.0.1" });
  let said = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => (said += chunk));
  socket.write("GET /livez HTTP/1.1\r\n");
  await hungUp(socket);
  expect(said).toMatch(/^HTTP\/1.1 400 /);
});

test("T56: whoever does not read the reply is hung up on in the middle of it", async () => {
  const { socket, ended } = openBlind(await listenWith({ timeout: 1000 }));
  let bytes = 0;
  socket.on("data", (chunk) => (bytes += chunk.length)).pause();
  await sleep(4000);
  socket.resume();
  await ended;
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(20_000_000);
});
