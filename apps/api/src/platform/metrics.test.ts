import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerMetrics } from "./metrics.ts";

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({ trustProxy: ["127.0.0.1"] });
  registerMetrics(app);
  app.get("/students/:id", async () => "ok");
  await app.ready();
});
afterAll(() => app.close());

/** How often it was counted; the counters are the process's, which other tests use too. */
async function counted(labels: string) {
  const { body } = await app.inject("/metrics");
  return Number(
    new RegExp(`^http_request_duration_seconds_count{${labels}} (\\d+)$`, "m").exec(body)?.[1] ?? 0,
  );
}

test("OP-03: requests are counted by the route's pattern, never by the address", async () => {
  const unknown = await counted('method="GET",route="none",status="4xx"');
  await app.inject("/students/asha");
  await app.inject("/students/ravi");
  await app.inject("/nowhere/asha");
  expect(await counted('method="GET",route="/students/:id",status="2xx"')).toBe(2);
  expect(await counted('method="GET",route="none",status="4xx"')).toBe(unknown + 1);
  expect((await app.inject("/metrics")).body).not.toMatch(/asha|ravi/);
});

test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])("%s may read them", async (remoteAddress) => {
  expect((await app.inject({ url: "/metrics", remoteAddress })).statusCode).toBe(200);
});

test.each(["10.0.0.7", "203.0.113.9", "::ffff:192.168.1.4", "2001:db8::1"])(
  "OP-03: for %s there is no such page",
  async (remoteAddress) => {
    expect((await app.inject({ url: "/metrics", remoteAddress })).statusCode).toBe(404);
  },
);

test.each(["forwarded", "via", "x-real-ip", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"])(
  "a proxy on this machine that says %s reads nothing",
  async (header) => {
    const reply = await app.inject({
      url: "/metrics",
      remoteAddress: "127.0.0.1",
      headers: { [header]: "127.0.0.1" },
    });
    expect(reply.statusCode).toBe(404);
  },
);
