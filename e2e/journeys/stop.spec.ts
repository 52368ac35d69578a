import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, request, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { json, text } from "node:stream/consumers";
import { freePort } from "@patrak/commands/stack/ports";
import { productEnvironment } from "@patrak/commands/stack/product";
import { inProject, root } from "@patrak/commands/stack/project";
import { addresses } from "../stack/addresses.ts";
import { LONG_TEST } from "../support/attempts.ts";
import { demo, own, testId } from "../support/courses.ts";
import { makeStudent } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

const CLIENTS = 8;

/** The line of the README's block that starts the product. */
function documentedCommand(): string[] {
  const [, block = ""] = /## Running it for real\n[^]*?```sh\n([^]*?)```/.exec(
    readFileSync(inProject("README.md"), "utf8"),
  )!;
  const line = block.split("\n").find((one) => one.endsWith(" start"))!;
  return line.split("#", 1)[0]!.trim().split(" ");
}

test("O-01: the documented command, told to stop in mid-request, cuts no login and no save", async ({
  db,
}) => {
  const [program, ...words] = documentedCommand();
  expect(program).toBe("node");
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { databaseUrl, smtpUrl, secretKeys } = addresses();
  const env = { RATE_LIMIT_FACTOR: "1000", SECRET_KEYS: secretKeys };
  const main = spawn(program!, words, {
    cwd: root,
    env: productEnvironment({ databaseUrl, smtpUrl, port, origin, processes: 2, env }),
    stdio: "ignore",
    detached: true,
  });
  const exited = once(main, "exit");
  try {
    await expect.poll(() => statusOf(`${origin}/readyz`), { timeout: 60_000 }).toBe(200);
    const student = await makeStudent(db);
    await own(db, student, demo.upsc);
    const agent = new Agent({ keepAlive: true });
    const call = caller(origin, agent);
    const login = await call("POST", "/auth/login", { email: student.email, password: student.password });
    const cookie = (login.headers["set-cookie"] ?? []).map((line) => line.split(";", 1)[0]).join("; ");
    await text(login);
    const started = await call("POST", `/user/tests/${await testId(db, LONG_TEST)}/start`, {}, cookie);
    const { data } = (await json(started)) as { data: { testAttemptId: string } };
    const attempt = await call("GET", `/user/tests/attempt/${data.testAttemptId}`, undefined, cookie);
    const { data: paper } = (await json(attempt)) as { data: { questions: { questionId: string }[] } };

    const saves = { answered: 0, other: [] as unknown[] };
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      const save = {
        testAttemptId: data.testAttemptId,
        questionId: paper.questions[client]!.questionId,
        answer: null,
        isMarkedForReview: true,
      };
      for (;;) {
        try {
          const reply = await call("POST", "/user/tests/response", save, cookie);
          await text(reply);
          if (reply.statusCode === 200) saves.answered += 1;
          else saves.other.push(reply.statusCode);
        } catch (error) {
          // Nobody listens any more: this save was never sent.
          if ((error as NodeJS.ErrnoException).code !== "ECONNREFUSED") saves.other.push(error);
          return;
        }
      }
    });
    const half = connect(port, "127.0.0.1");
    const halfReply = text(half);
    half.write("POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n");
    half.write("Content-Length: 2\r\n\r\n{");
    await expect.poll(() => saves.answered).toBeGreaterThan(100);

    main.kill("SIGTERM");
    await Promise.all(clients);
    half.write("}");
    expect(await halfReply).toMatch(/^HTTP\/1.1 400 .*"code":"EMAIL_REQUIRED"/s);
    expect(saves.other).toEqual([]);
    expect(await exited).toEqual([0, null]);
    agent.destroy();
  } finally {
    if (main.exitCode === null) main.kill("SIGKILL");
  }
});

test(
  "O-13: a build tells the version of its tag or package, not one that stands in the sources",
  { tag: "@core" },
  async () => {
    const { version } = JSON.parse(readFileSync(inProject("package.json"), "utf8")) as { version: string };
    const reply = (await (await fetch(`${addresses().origin}/version`)).json()) as { version: string };
    expect(reply.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(reply.version).not.toContain("sources");
    if (reply.version.includes("+")) expect(reply.version.split("+", 1)[0]).toBe(version);
  },
);

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

function caller(origin: string, agent: Agent) {
  return async (method: string, path: string, body?: object, cookie = "") => {
    const headers = { origin, cookie, ...(body && { "content-type": "application/json" }) };
    const sent = request(`${origin}/api/v1${path}`, { method, agent, headers });
    sent.end(body && JSON.stringify(body));
    const [reply] = (await once(sent, "response")) as [IncomingMessage];
    return reply;
  };
}
