import { callLimits, type CallLimit, type LimitName } from "@patrak/contract";
import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import type { Redis } from "ioredis";
import { Counter } from "prom-client";
import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { LateCache } from "./late-cache.ts";
import { Refusal } from "./errors.ts";
import { networkOf } from "./limits.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A limit of the contract's table, or the reason why there is none. */
    limit?: LimitName | { none: string };
  }
}

const refused = new Counter({
  name: "patrak_refused_by_limit_total",
  help: "Calls that a request limit refused.",
  labelNames: ["limit"],
});

/** The limits of the contract's table. Counts may be lost: a broken limiter never refuses anybody. */
export interface CallLimits {
  /** Counts a call for the signed-in user as soon as the user is known. Without a promise where no store is asked. */
  takeOf: (request: FastifyRequest, userId: string) => Promise<void> | undefined;
  takeOfNetwork: (request: FastifyRequest) => Promise<void>;
}

export function createCallLimits(redis: Redis | null, factor: number): CallLimits {
  const names = Object.keys(callLimits) as LimitName[];
  const counters = new Map(names.map((name) => [name, createCounter(name, redis, factor)]));

  function take(name: LimitName, subject: string) {
    const wait = counters.get(name)!(subject);
    const refuseIf = (ms: number) => {
      if (ms <= 0) return undefined;
      refused.inc({ limit: name });
      throw new Refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.ceil(ms / 1000) });
    };
    return typeof wait === "number" ? refuseIf(wait) : wait.then(refuseIf);
  }

  return {
    takeOf: (request, userId) => {
      const name = nameOf(request);
      return name && callLimits[name].by !== "network" ? take(name, userId) : undefined;
    },
    takeOfNetwork: async (request) => {
      const name = nameOf(request);
      if (name && callLimits[name].by === "network") await take(name, networkOf(request.ip));
    },
  };
}

/**
 * Counts in Redis for all processes, or in this process when Redis does not answer or must not be waited for. Tells for
 * how many milliseconds the caller has to wait; a process needs no timer for that.
 */
function createCounter(name: LimitName, redis: Redis | null, factor: number) {
  const { hits, seconds, counted }: CallLimit = callLimits[name];
  const points = hits * factor;
  // While Redis answers there is none.
  const counts = new LateCache<string, { hits: number; until: number }>({ max: 100_000 });
  const countHere = (subject: string) => {
    const now = performance.now();
    const known = counts.get(subject);
    const count = known && known.until > now ? known : { hits: 0, until: now + seconds * 1000 };
    if (count !== known) counts.set(subject, count);
    return (count.hits += 1) > points ? count.until - now : 0;
  };
  if (!redis || counted === "apart") return countHere;
  const together = new RateLimiterRedis({
    keyPrefix: `limit:${name}`,
    points,
    duration: seconds,
    storeClient: redis,
  });
  return (subject: string) =>
    together.consume(subject).then(
      () => 0,
      (error: unknown) => (error instanceof RateLimiterRes ? error.msBeforeNext : countHere(subject)),
    );
}

function nameOf({ routeOptions }: FastifyRequest): LimitName | undefined {
  const { limit } = routeOptions.config;
  return typeof limit === "string" ? limit : undefined;
}

/** No route is served without a declared limit. Must come before the routes. */
export function requireLimits(app: FastifyInstance) {
  const routes: RouteOptions[] = [];
  app.addHook("onRoute", (route) => void routes.push(route));
  app.addHook("onReady", async () => {
    const without = routes.filter(({ config }) => config?.limit === undefined);
    if (without.length === 0) return;
    throw new Error(
      `no limit is declared for ${without.map(({ method, url }) => `${String(method)} ${url}`).join(", ")}`,
    );
  });
}
