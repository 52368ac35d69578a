// Helper services whose loss no student may notice.
import { setTimeout as sleep } from "node:timers/promises";
import type { RedisServer } from "../stack/redis.ts";
import type { Fault, Scene } from "./fault.ts";

function onRedis(name: string, run: (redis: RedisServer) => Promise<void>): Fault {
  return {
    name,
    isQuiet: true,
    run: async ({ stage: { redis } }) => (redis ? run(redis) : { skipped: "there is no redis-server here" }),
  };
}

const MAIL_PATIENCE_MS = 60_000;

/** A request for a code is answered at once meanwhile, and the mail arrives soon after the server is back. */
async function stopMail({ stage: { mail, product } }: Scene) {
  await mail.goDown();
  const email = "bench1@bench.example";
  const reply = await fetch(`http://127.0.0.1:${product.port}/api/v1/auth/forgot-password`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: product.origin },
    body: JSON.stringify({ email }),
  });
  if (reply.status !== 200) throw new Error(`without a mail server a code was refused: ${reply.status}`);
  await sleep(2000);
  await mail.comeBack();
  await mail.waitFor(email, MAIL_PATIENCE_MS);
}

export const helperFaults: Fault[] = [
  onRedis("Redis killed", async (redis) => {
    await redis.kill();
    await sleep(2500);
    await redis.start();
  }),
  onRedis("Redis flushed", (redis) => redis.flush()),
  onRedis("Redis slow", async (redis) => {
    redis.freeze();
    await sleep(3000);
    redis.thaw();
  }),
  { name: "mail server down", isQuiet: true, run: stopMail },
];
