import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "./errors.ts";

/**
 * A limit that may be forgotten: counted in Redis over all processes, in this process while Redis does not answer.
 * A broken limiter never refuses anybody.
 */
export function createGeneralLimit(
  options: { name: string; hits: number; seconds: number; factor: number },
  redis: Redis | null,
  subject: (request: FastifyRequest) => string,
) {
  const settings = {
    keyPrefix: options.name,
    points: options.hits * options.factor,
    duration: options.seconds,
  };
  const memory = new RateLimiterMemory(settings);
  const limiter = redis
    ? new RateLimiterRedis({ ...settings, storeClient: redis, insuranceLimiter: memory })
    : memory;

  return async function limit(request: FastifyRequest, _reply: FastifyReply) {
    try {
      await limiter.consume(subject(request));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) return;
      throw new Refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
    }
  };
}
