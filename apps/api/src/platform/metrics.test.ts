import Fastify, { type FastifyInstance } from "fastify";
import { register } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerMetrics } from "./metrics.ts";

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  registerMetrics(app, "1.2.3");
  app.get("/students/:id", async () => "ok");
  await app.ready();
});
afterAll(() => app.close());

/** How often it was counted; the counters are the process's, which other tests use too. */
async function counted(labels: string) {
  const text = await register.metrics();
  return Number(
    new RegExp(`^http_request_duration_seconds_count{${labels}} (\\d+)$`, "m").exec(text)?.[1] ?? 0,
  );
}

test("RU-03: requests are counted by the route's pattern, never by the address", async () => {
  const unknown = await counted('method="GET",route="none",status="4xx"');
  await app.inject("/students/asha");
  await app.inject("/students/ravi");
  await app.inject("/nowhere/asha");
  expect(await counted('method="GET",route="/students/:id",status="2xx"')).toBe(2);
  expect(await counted('method="GET",route="none",status="4xx"')).toBe(unknown + 1);
  expect(await register.metrics()).not.toMatch(/asha|ravi/);
});

test("O-12, RU-03: on the public port there is no such page, also for this machine", async () => {
  expect((await app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" })).statusCode).toBe(404);
});

test("O-12: the build is told with its version", async () => {
  expect(await register.metrics()).toMatch(/^patrak_build_info\{version="1\.2\.3",node="[\d.]+"\} 1$/m);
});
