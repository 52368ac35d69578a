// Bare Fastify routes: what HTTP alone costs on this machine. They receive the same requests as the product and
// answer with as many bytes.
import cluster from "node:cluster";
import Fastify from "fastify";
import type { LoadName } from "./loads.ts";

interface Copied {
  load: LoadName;
  length: number;
}

const [port, processes] = process.argv.slice(2).map(Number);

if (cluster.isPrimary) {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  for (let n = 0; n < processes!; n += 1) cluster.fork();
  // What one process has been told, all are told.
  cluster.on("message", (_, copied: Copied) => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.send(copied);
  });
} else {
  const app = Fastify();
  const saved = {
    data: {
      remainingTime: 3600,
      serverNow: "2026-11-15T00:00:00.000Z",
      deadline: "2026-11-15T01:00:00.000Z",
      seq: "1",
      writer: "w",
    },
  };
  const bodies: Partial<Record<LoadName, Buffer>> = {};
  process.on("message", ({ load, length }: Copied) => (bodies[load] = Buffer.alloc(length, " ")));
  const user = "/api/v1/user";
  app.post(`${user}/tests/response`, async () => saved);
  app.get(`${user}/tests/attempt/:attemptId/paper`, (_, reply) => reply.send(bodies.paper));
  app.post(`${user}/tests/:testId/start`, (_, reply) => reply.send(bodies.start));
  app.post(`${user}/sittings/:sittingId/start`, (_, reply) => reply.send(bodies.enter));
  app.post(`${user}/tests/attempt/:attemptId/submit`, (_, reply) => reply.send(bodies.submit));
  app.get(`${user}/testanalysis/:attemptId`, (_, reply) => reply.send(bodies.analysis));
  app.post("/api/v1/auth/login", (_, reply) => reply.send(bodies.login));
  app.post<{ Body: Copied }>("/copied", async ({ body }) => {
    process.send?.(body);
    return {};
  });
  app.get("/livez", async () => ({}));
  await app.listen({ port: port!, host: "127.0.0.1" });
}
