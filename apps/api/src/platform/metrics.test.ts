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

test("requests are counted by the route's pattern, never by the address", async () => {
  await app.inject("/students/asha");
  await app.inject("/students/ravi");
  await app.inject("/nowhere/asha");
  const { body } = await app.inject("/metrics");
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/students/:id",status="2xx"} 2',
  );
  expect(body).toContain('route="none",status="4xx"} 1');
  expect(body).not.toMatch(/asha|ravi/);
});

test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])("%s may read them", async (remoteAddress) => {
  expect((await app.inject({ url: "/metrics", remoteAddress })).statusCode).toBe(200);
});

test.each(["10.0.0.7", "203.0.113.9", "::ffff:192.168.1.4", "2001:db8::1"])(
  "for %s there is no such page",
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
