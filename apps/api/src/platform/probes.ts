import { once } from "node:events";
import { connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { hostAndPort } from "./addresses.ts";
import { showChecks, type Report } from "./check-metrics.ts";

/** Resolves if all is well, else rejects. The reason goes to the log, because anybody may read the report. */
type Check = () => Promise<unknown>;

type Tell = (check: string, error?: unknown) => void;

export interface Checks {
  /** Without these the server cannot serve requests. */
  required: Record<string, Check>;
  /** Reported only; the product works without them for a while. */
  reported: Record<string, Check>;
}

declare module "fastify" {
  interface FastifyInstance {
    /**
     * From now on /readyz says no, so that no new visitors are sent here, and each
     * reply closes its connection.
     */
    drain(): void;
  }
}

/** Several monitors probe often: one check serves all probes within this time. */
const FRESH_MS = 1000;
/** What is only reported is asked less often: a mail server counts connections, a bucket is paid by the call. */
const REPORTED_FRESH_MS = 10_000;
const PATIENCE_MS = 2000;

/** Returns the look that all probes share. */
export function registerProbes(app: FastifyInstance, checks: Checks, version: string): () => Promise<Report> {
  let draining = false;
  const ill = new Set<string>();
  const lookAtOthers = keepFresh(() => runAll(checks.reported, tell), REPORTED_FRESH_MS);
  const look = keepFresh(async () => {
    const [needed, others] = await Promise.all([runAll(checks.required, tell), lookAtOthers()]);
    const ready = Object.values(needed).every((outcome) => outcome === "ok");
    return { ready, checks: { ...needed, ...others } };
  }, FRESH_MS);
  showChecks(app, look);

  /** Logs a change of state once, however often it is probed. */
  function tell(check: string, error?: unknown) {
    if (error === undefined) {
      if (ill.delete(check)) app.log.info({ check }, "well again");
    } else if (!ill.has(check)) {
      ill.add(check);
      app.log.warn({ err: error, check }, "not well");
    }
  }

  app.decorate("drain", () => (draining = true));
  // A connection kept open for a next request would delay the shutdown.
  app.addHook("onSend", async (_request, reply) => {
    if (draining) void reply.header("connection", "close");
  });

  const quiet = {
    schema: { hide: true },
    logLevel: "warn",
    config: {
      limit: { none: "one look a second serves all who ask, and whoever watches must not be turned away" },
    },
  } as const;
  app.get("/livez", quiet, async () => ({ alive: true }));
  app.get("/version", quiet, async () => ({ version }));
  app.get("/readyz", quiet, async (_request, reply) => {
    const report = await look();
    const ready = report.ready && !draining;
    return reply.code(ready ? 200 : 503).send({ ready, draining, checks: report.checks });
  });
  return look;
}

async function runAll(checks: Record<string, Check>, tell: Tell): Promise<Report["checks"]> {
  const outcomes = Object.entries(checks).map(async ([name, check]) => {
    try {
      await inTime(check());
      tell(name);
      return [name, "ok"] as const;
    } catch (error) {
      tell(name, error);
      return [name, "failed"] as const;
    }
  });
  return Object.fromEntries(await Promise.all(outcomes));
}

async function inTime(work: Promise<unknown>) {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("no answer in time")), PATIENCE_MS);
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function keepFresh<T>(look: () => Promise<T>, freshMs: number): () => Promise<T> {
  let last: Promise<T> | undefined;
  let since = 0;
  return () => {
    const now = performance.now();
    if (last === undefined || now - since > freshMs) {
      last = look();
      since = now;
    }
    return last;
  };
}

/** Whether anything listens at the address; does not check its answers. */
export async function checkReachable(address: string) {
  const socket = connect({ ...hostAndPort(address), timeout: PATIENCE_MS });
  try {
    await once(socket, "connect");
  } finally {
    socket.destroy();
  }
}
