import { once } from "node:events";
import { Agent, request, type IncomingMessage, type RequestOptions } from "node:http";
import { text } from "node:stream/consumers";
import { startChild } from "@patrak/commands/stack/child";
import { freePort } from "@patrak/commands/stack/ports";
import { productEnvironment } from "@patrak/commands/stack/product";
import { inProject, root } from "@patrak/commands/stack/project";
import { untilAnswers } from "@patrak/commands/stack/ready";
import { benchStudent } from "../dataset/generate.ts";
import { writerFor } from "../student/calls.ts";
import { Connection } from "../student/connection.ts";
import { logIn } from "../student/passes.ts";

export interface Server {
  /** Calls as the bench student and returns the body of a successful answer. */
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
  const connection = new Connection(port);
  const { email, password } = benchStudent;
  const { cookie } = await logIn(connection, writerFor(origin), { email, password });
  connection.close();
  return cookie;
}

/** Plain http: the overhead of `fetch` would hide part of the difference. */
async function get(options: RequestOptions): Promise<string> {
  const sent = request(options).end();
  const [reply] = (await once(sent, "response")) as [IncomingMessage];
  const body = await text(reply);
  if (reply.statusCode !== 200) throw new Error(`${options.path}: ${reply.statusCode} ${body}`);
  return body;
}
