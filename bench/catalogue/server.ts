import { once } from "node:events";
import { Agent, request, type IncomingMessage, type RequestOptions } from "node:http";
import { text } from "node:stream/consumers";
import { startChild } from "@patrak/commands/stack/child";
import { freePort } from "@patrak/commands/stack/ports";
import { productEnvironment } from "@patrak/commands/stack/product";
import { inProject, root } from "@patrak/commands/stack/project";
import { untilAnswers } from "@patrak/commands/stack/ready";
import { benchStudent } from "../dataset/generate.ts";

export interface Server {
  /** Asks as the bench student and gives the body of a good answer. */
  get: (path: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** One API process on this database, with the bench student signed in. */
export async function startServer(name: string, databaseUrl: string, signal: AbortSignal): Promise<Server> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = { LOG_LEVEL: "error", RATE_LIMIT_FACTOR: "100000" };
  const logFile = inProject(`.cache/bench-${name}.log`);
  const child = await startChild(process.execPath, [inProject("apps/api/src/server.ts")], {
    logFile,
    cwd: root,
    env: productEnvironment({ databaseUrl, smtpUrl: "smtp://127.0.0.1:1", port, origin, env }),
  });
  await untilAnswers(`http://127.0.0.1:${port}/readyz`, child, { logFile, signal });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  async function stop() {
    agent.destroy();
    await child.stop("SIGTERM", 10_000);
  }
  const cookie = await signIn(origin, port).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    get: (path) => get({ agent, host: "127.0.0.1", port, path: `/api/v1${path}`, headers: { cookie } }),
    stop,
  };
}

async function signIn(origin: string, port: number): Promise<string> {
  const { email, password } = benchStudent;
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email, password }),
  });
  if (!reply.ok) throw new Error(`the bench student cannot sign in: ${await reply.text()}`);
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** Plain http: what `fetch` adds to a call would hide a part of the difference. */
async function get(options: RequestOptions): Promise<string> {
  const sent = request(options).end();
  const [reply] = (await once(sent, "response")) as [IncomingMessage];
  const body = await text(reply);
  if (reply.statusCode !== 200) throw new Error(`${options.path}: ${reply.statusCode} ${body}`);
  return body;
}
