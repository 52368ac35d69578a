// A bare Fastify route: what HTTP alone costs on this machine. Same body in, same bytes out.
import cluster from "node:cluster";
import Fastify from "fastify";

const [port, processes] = process.argv.slice(2).map(Number);

if (cluster.isPrimary) {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  for (let n = 0; n < processes!; n += 1) cluster.fork();
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
  let paper: Buffer = Buffer.alloc(0);
  app.post("/api/v1/user/tests/response", async () => saved);
  app.get("/api/v1/user/tests/attempt/:attemptId/paper", (_request, reply) => reply.send(paper));
  /** The paper that the product sends is handed over first, so that both send the same. */
  app.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  app.post("/paper", { bodyLimit: 10_000_000 }, (request, reply) => {
    paper = request.body as Buffer;
    return reply.send({});
  });
  app.get("/livez", async () => ({}));
  await app.listen({ port: port!, host: "127.0.0.1" });
}
