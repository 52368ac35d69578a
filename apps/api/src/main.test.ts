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
async function get(url: string) {
  const reply = await fetch(origin + url, {
    headers: { connection: "close" },
    signal: AbortSignal.timeout(2000),
  });
  return { status: reply.status, body: await reply.text() };
}

test("it says once where it listens", () => {
  expect(told("listening at")).toMatchObject([{ msg: "listening at http://localhost:3000", pid: main.pid }]);
});

test("OP-03: whichever process is asked, the figures are those of all", async () => {
  await Promise.all(Array.from({ length: 12 }, () => get("/version")));
  for (let i = 0; i < 3; i += 1) {
    const { body } = await get("/metrics");
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/version",status="2xx"} 12',
    );
  }
});

test("SH-10: the worker's chores tell how long ago each was done", async () => {
  const chores = ["account-rows", "limits", "events", "figures", "late-saves", "erasing", "telling"];
  await vi.waitFor(async () => {
    const { body } = await get("/metrics");
    for (const chore of [...chores, "sealing-secrets", "sealing-codes"])
      expect(body).toMatch(new RegExp(`patrak_chore_age_seconds\\{chore="${chore}"\\} [\\d.]+`));
  }, patience);
});

test("OP-04: a process that dies is replaced, and the others serve meanwhile", async () => {
  const [victim = 0] = apiProcesses();
  process.kill(victim, "SIGKILL");
  await vi.waitFor(() => expect(isRunning(victim)).toBe(false), patience);
  expect((await get("/livez")).status).toBe(200);
  await vi.waitFor(() => expect(apiProcesses()).toHaveLength(3), patience);
  expect((await get("/readyz")).status).toBe(200);
});

test("G12: a process that is asked to go loses no request, and another takes its place", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const ask = async () => {
    const sent = request(`${origin}/livez`, { agent }).end();
    const [reply] = await once(sent, "response");
    await text(reply);
  };
  const failures: unknown[] = [];
  const over = new AbortController();
  const clients = Array.from({ length: 8 }, async () => {
    while (!over.signal.aborted) await ask().catch((error: unknown) => failures.push(error));
  });
  for (const leaving of apiProcesses().filter(isRunning)) {
    const before = apiProcesses().length;
    process.kill(leaving, "SIGTERM");
    await vi.waitFor(() => expect(apiProcesses()).toHaveLength(before + 1), patience);
    expect(isRunning(leaving)).toBe(false);
  }
  over.abort();
  await Promise.all(clients);
  agent.destroy();
  expect(failures).toEqual([]);
});

test("OP-04: told to stop, it finishes what is in flight, then ends with all its children", async () => {
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
