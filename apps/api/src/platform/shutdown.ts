import cluster from "node:cluster";
import type { Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import closeWithGrace from "close-with-grace";
import type { FastifyBaseLogger } from "fastify";
import type { Front } from "./front.ts";

/** Time for requests in flight; the longest request may take this long. */
export const GRACE_MS = 15_000;

/** Until `onStop`: an error that nobody catches is a line of the log, and ends the process. */
export function logCrashes(log: FastifyBaseLogger) {
  process.on(
    "uncaughtException",
    (crash = (err) => {
      log.fatal({ err }, `the start failed: ${err.message}`);
      process.exit(1);
    }),
  );
}

let crash: (error: Error) => void = () => undefined;

/** Ends the process cleanly, on a signal or after an uncaught error. */
export function onStop(log: FastifyBaseLogger, close: () => Promise<void>, graceMs = GRACE_MS) {
  process.off("uncaughtException", crash);
  // Ctrl-C reaches parent and children; a child waits for its parent's signal, or it would get two.
  if (cluster.isWorker) process.on("SIGINT", () => undefined);
  const skip = cluster.isWorker ? (["SIGINT"] as const) : [];
  closeWithGrace({ delay: graceMs, logger: false, skip: [...skip] }, async ({ err }) => {
    if (err) log.error({ err }, "an uncaught error ends this process");
    await close();
  });
}

/** During this time a connection's next request is still answered, with a note that it was the last. */
const LINGER_MS = 3000;

/**
 * Stops accepting connections but leaves the open ones to their clients for a moment: a connection that looks
 * idle may be carrying a request, which would be lost if it were cut. Resolves once every reply is sent.
 */
export async function linger({ server, closed }: Pick<Front, "server" | "closed">) {
  server.close();
  await Promise.race([emptied(server), sleep(LINGER_MS)]);
  server.closeIdleConnections();
  await closed;
}

/** Resolves when the last connection has ended. */
async function emptied(server: Server) {
  const count = promisify(server.getConnections.bind(server));
  while ((await count()) > 0) await sleep(20);
}
