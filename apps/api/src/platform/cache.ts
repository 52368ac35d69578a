import { Redis } from "ioredis";

/** Redis holds only data that may be lost. Nothing waits for it: a slow answer counts as no answer. */
export function openCache(url: string | undefined): Redis | null {
  if (!url) return null;
  const redis = new Redis(url, {
    commandTimeout: 200,
    connectTimeout: 1000,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
  });
  // Each failed command is handled by its caller; without a listener the process would end.
  redis.on("error", () => undefined);
  return redis;
}
