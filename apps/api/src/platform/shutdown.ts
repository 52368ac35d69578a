import cluster from "node:cluster";
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
