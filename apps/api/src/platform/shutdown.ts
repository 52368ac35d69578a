import cluster from "node:cluster";
import { Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import closeWithGrace from "close-with-grace";
import type { FastifyBaseLogger } from "fastify";

/** Time for what is in flight; a request may take as long. */
export const GRACE_MS = 15_000;

/** Ends the process in order, on a signal or after a fault that nobody caught. */
export function onStop(log: FastifyBaseLogger, close: () => Promise<void>, graceMs = GRACE_MS) {
  // Ctrl-C reaches parent and children alike; a child waits for its parent's word, or it would hear two.
  if (cluster.isWorker) process.on("SIGINT", () => undefined);
  const skip = cluster.isWorker ? (["SIGINT"] as const) : [];
  closeWithGrace({ delay: graceMs, logger: false, skip: [...skip] }, async ({ err }) => {
    if (err) log.error({ err }, "a fault that nobody caught ends this process");
    await close();
  });
}

/** In which a connection's next request is still answered, and told that it was the last. */
const LINGER_MS = 3000;

/**
 * Take no more connections, and leave those that stand to their clients for a moment: one that is cut while it seems
 * idle may just be bringing a request, which would be lost without an answer.
 */
export async function linger(servers: readonly Server[]) {
  // Not the web server's own, which cuts what is idle at once.
  for (const server of servers) Server.prototype.close.call(server);
  await Promise.race([emptied(servers), sleep(LINGER_MS)]);
}

/** Resolves when their last connection has ended. */
export async function emptied(servers: readonly Server[]) {
  const count = (server: Server) => promisify(server.getConnections.bind(server))();
  while ((await Promise.all(servers.map(count))).some((open) => open > 0)) await sleep(20);
}
