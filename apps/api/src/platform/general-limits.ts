import { callLimits, type CallLimit, type LimitName } from "@patrak/contract";
import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import type { Redis } from "ioredis";
import { Counter } from "prom-client";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
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
  /** Counts a call for the signed-in user as soon as the user is known. */
  takeOf: (request: FastifyRequest, userId: string) => Promise<void>;
  takeOfNetwork: (request: FastifyRequest) => Promise<void>;
}

export function createCallLimits(redis: Redis | null, factor: number): CallLimits {
  const names = Object.keys(callLimits) as LimitName[];
  const limiters = new Map(names.map((name) => [name, createLimiter(name, redis, factor)]));

  async function take(name: LimitName, subject: string) {
    try {
      await limiters.get(name)!.consume(subject);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) return;
      refused.inc({ limit: name });
      throw new Refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
    }
  }

  return {
    takeOf: async (request, userId) => {
      const name = nameOf(request);
      if (name && callLimits[name].by !== "network") await take(name, userId);
    },
    takeOfNetwork: async (request) => {
      const name = nameOf(request);
      if (name && callLimits[name].by === "network") await take(name, networkOf(request.ip));
    },
  };
}

/**
 * Counts in Redis for all processes, or in this process when Redis does not answer or must not be waited for.
 */
function createLimiter(name: LimitName, redis: Redis | null, factor: number) {
  const { hits, seconds, counted }: CallLimit = callLimits[name];
  const settings = { keyPrefix: `limit:${name}`, points: hits * factor, duration: seconds };
  const memory = new RateLimiterMemory(settings);
  if (!redis || counted === "apart") return memory;
  return new RateLimiterRedis({ ...settings, storeClient: redis, insuranceLimiter: memory });
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
