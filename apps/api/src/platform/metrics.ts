import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AggregatorRegistry, collectDefaultMetrics, Histogram, register } from "prom-client";

// Any part of the server may create a Counter, Gauge or Histogram of prom-client, once, when its file is
// loaded. Labels never name a person.

const duration = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time from the request's first byte to the last byte of the reply.",
  labelNames: ["method", "route", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

const ASK = "metrics:ask";
const GIVE = "metrics:give";

interface Question {
  type: typeof ASK;
  id: string;
}

interface Answer {
  type: typeof GIVE;
  id: string;
  /** Null if a child did not answer in time. */
  text: string | null;
}

/** Called once by each process: starts counting, and answers when the primary collects the figures. */
export function startMetrics() {
  collectDefaultMetrics();
  return new AggregatorRegistry();
}

/** The primary adds up its children's figures and sends the sum to the child that was asked. */
export function answerMetrics() {
  const sum = new AggregatorRegistry();
  cluster.on("message", (child, message: Question) => {
    if (message.type !== ASK) return;
    const give = (text: string | null) => child.send({ type: GIVE, id: message.id, text } satisfies Answer);
    sum.clusterMetrics().then(give, () => give(null));
  });
}

export function registerMetrics(app: FastifyInstance) {
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    done();
  });

  const config = { limit: { none: "only this machine itself is answered" } };
  app.get("/metrics", { schema: { hide: true }, logLevel: "warn", config }, async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound();
    const text = await readMetrics();
    return text === null ? reply.code(503).send() : reply.type(register.contentType).send(text);
  });
}

/** A proxy on this machine has a loopback address too, but it names its client in a header. */
function isFromThisMachine({ raw, headers }: FastifyRequest) {
  const address = raw.socket.remoteAddress ?? "";
  const isForwarded = "forwarded" in headers || "via" in headers || "x-real-ip" in headers;
  const isProxied = isForwarded || Object.keys(headers).some((name) => name.startsWith("x-forwarded-"));
  return /^(?:::ffff:)?127\.|^::1$/.test(address) && !isProxied;
}

async function readMetrics(): Promise<string | null> {
  if (!cluster.isWorker) return register.metrics();
  const id = randomUUID();
  return new Promise((resolve) => {
    const listen = (message: Answer) => {
      if (message.type !== GIVE || message.id !== id) return;
      process.off("message", listen);
      resolve(message.text);
    };
    process.on("message", listen);
    process.send?.({ type: ASK, id } satisfies Question);
  });
}
