import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { compiled } from "../test/compiled.ts";
import { useDatabase } from "../test/database.ts";
import { REDIS_URL } from "../test/servers.ts";

interface Line {
  pid: number;
  msg: string;
  port?: number;
}

const patience = { timeout: 120_000, interval: 50 };
const database = useDatabase();
const lines: Line[] = [];
let main: ChildProcess;
let origin: string;

beforeAll(async () => {
  main = spawn(process.execPath, [path.join(import.meta.dirname, "main.ts")], {
    env: {
      PORT: "0",
      METRICS_ADDRESS: "127.0.0.1:0",
      API_PROCESSES: "2",
      DATABASE_URL: database.url,
      REDIS_URL,
      SMTP_URL: "smtp://127.0.0.1:1",
      SECRET_KEYS: "a secret for tests that is long enough",
      WEB_DIR: "/nonexistent",
      ...compiled,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  main.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
    for (const line of chunk.split("\n").filter(Boolean)) lines.push(JSON.parse(line) as Line);
  });
  await vi.waitFor(
    () => expect([apiProcesses(), told("worker ready")]).toMatchObject([{ length: 2 }, { length: 1 }]),
    patience,
  );
  origin = `http://127.0.0.1:${told("listening at")[0]?.port}`;
});

// Children end by themselves when their parent is gone.
afterAll(() => void main.kill("SIGKILL"));

function told(message: string) {
  return lines.filter(({ msg }) => msg.startsWith(message));
}

function apiProcesses() {
  return told("API process at").map(({ pid }) => pid);
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Each on a connection of its own, so that the processes take turns. */
async function get(url: string, at = origin) {
  const reply = await fetch(at + url, {
    headers: { connection: "close" },
    signal: AbortSignal.timeout(2000),
  });
  return { status: reply.status, body: await reply.text() };
}

test("it says once where it listens", () => {
  expect(told("listening at")).toMatchObject([{ msg: "listening at http://localhost:3000", pid: main.pid }]);
});

async function metrics() {
  const { body } = await get("/metrics", `http://127.0.0.1:${told("metrics are served")[0]?.port}`);
  return body;
}

/** The value of a line, which is given with its labels. */
async function figure(line: string) {
  const found = (await metrics()).split("\n").find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.split(" ").at(-1));
}

const ASKED = 'http_request_duration_seconds_count{method="GET",route="/version",status="2xx"}';

test("O-12, RU-03: the metrics have a port of their own, with the figures of all processes", async () => {
  await Promise.all(Array.from({ length: 12 }, () => get("/version")));
  expect(await figure(ASKED)).toBe(12);
  expect((await get("/metrics")).status).toBe(404);
});

test("O-12: pools, mails, checks, processes, build and clock tell their state", async () => {
  await vi.waitFor(async () => expect(await figure('patrak_mails_waiting{kind="prompt"}')).toBe(0), patience);
  expect(await figure('patrak_processes{kind="api"}')).toBe(2);
  expect(await figure('patrak_processes_wanted{kind="worker"}')).toBe(1);
  expect(await figure('patrak_pool_limit{pool="saving"}'), "of two processes").toBe(4);
  expect(await figure('patrak_pool_limit{pool="work"}')).toBeGreaterThan(0);
  expect(await figure('patrak_check_ok{check="migrations"}')).toBe(1);
  expect(await figure('patrak_check_ok{check="mail"}'), "nobody listens there").toBe(0);
  expect(Math.abs((await figure("patrak_clock_offset_seconds"))!)).toBeLessThan(1);
  expect(await figure("patrak_closing_age_seconds")).toBeLessThan(30);
  expect(await metrics()).toMatch(/^patrak_build_info\{version="[^"]+",node="24[^"]+"\} 1$/m);
});

test("SH-10: the worker's chores tell how long ago each was done", async () => {
  const chores = ["account-rows", "limits", "events", "figures", "late-saves", "erasing", "telling"];
  await vi.waitFor(async () => {
    const body = await metrics();
    for (const chore of [...chores, "sealing-secrets", "sealing-codes"])
      expect(body).toMatch(new RegExp(`patrak_chore_age_seconds\\{chore="${chore}"\\} [\\d.]+`));
  }, patience);
});

test("O-12: a counter does not fall when its process dies, and the death is counted", async () => {
  const before = (await figure(ASKED))!;
  // One after the other: without any of them the port, which was chosen at the start, would be given up.
  for (const victim of apiProcesses()) {
    const started = apiProcesses().length;
    process.kill(victim, "SIGKILL");
    await vi.waitFor(() => expect(isRunning(victim)).toBe(false), patience);
    expect(await figure(ASKED)).toBe(before);
    await vi.waitFor(() => expect(apiProcesses()).toHaveLength(started + 1), patience);
  }
  await get("/version");
  expect(await figure(ASKED)).toBe(before + 1);
  expect(await figure('patrak_process_ends_total{kind="api",how="unexpectedly"}')).toBe(2);
});

test("RU-04: a process that dies is replaced, and the others serve meanwhile", async () => {
  const before = apiProcesses().length;
  const victim = apiProcesses().find(isRunning)!;
  process.kill(victim, "SIGKILL");
  await vi.waitFor(() => expect(isRunning(victim)).toBe(false), patience);
  expect((await get("/livez")).status).toBe(200);
  await vi.waitFor(() => expect(apiProcesses()).toHaveLength(before + 1), patience);
  expect((await get("/readyz")).status).toBe(200);
});

const LIVE = 'http_request_duration_seconds_count{method="GET",route="/livez",status="2xx"}';

test("G12: a process that is asked to go loses no request, and another takes its place", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const before = (await figure(LIVE)) ?? 0;
  let asked = 0;
  const ask = async () => {
    const sent = request(`${origin}/livez`, { agent }).end();
    const [reply] = await once(sent, "response");
    await text(reply);
    asked += 1;
  };
  const failures: unknown[] = [];
  const over = new AbortController();
  const clients = Array.from({ length: 8 }, async () => {
    while (!over.signal.aborted) await ask().catch((error: unknown) => failures.push(error));
  });
  for (const leaving of apiProcesses().filter(isRunning)) {
    const started = apiProcesses().length;
    process.kill(leaving, "SIGTERM");
    await vi.waitFor(() => expect(apiProcesses()).toHaveLength(started + 1), patience);
    expect(isRunning(leaving)).toBe(false);
  }
  over.abort();
  await Promise.all(clients);
  agent.destroy();
  expect(failures).toEqual([]);
  expect(await figure(LIVE), "also what each counted last").toBe(before + asked);
});

test("RU-04: told to stop, it finishes what is in flight, then ends with all its children", async () => {
  const { port } = new URL(origin);
  const socket = connect(Number(port), "127.0.0.1");
  const reply = text(socket);
  const head = ["POST /api/v1/auth/login HTTP/1.1", "Host: localhost", "Content-Type: application/json"];
  socket.write([...head, "Content-Length: 2", "", ""].join("\r\n"));
  await vi.waitFor(async () => expect((await get("/livez")).status).toBe(200));

  const ended = once(main, "exit");
  main.kill("SIGTERM");
  await vi.waitFor(() => expect(get("/livez")).rejects.toThrow(), patience);
  socket.write("{}");

  expect(await reply).toMatch(/^HTTP\/1.1 400 .*"code":"EMAIL_REQUIRED"/s);
  expect(await ended).toEqual([0, null]);
  expect(lines.map(({ pid }) => pid).filter(isRunning)).toEqual([]);
});
