import { createServer } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { hostAndPort } from "./addresses.ts";
import { checkReachable, registerProbes, type Checks } from "./probes.ts";

const well = async () => undefined;
const ill = async () => {
  throw new Error("password of the database is hunter2");
};
let app: FastifyInstance;

function start(checks: Partial<Checks>) {
  app = Fastify();
  registerProbes(app, { required: {}, reported: {}, ...checks }, "1.2.3");
}
afterEach(() => app.close());

test("RU-02: is ready when everything needed is well", async () => {
  start({ required: { database: well }, reported: { redis: well } });
  const reply = await app.inject("/readyz");
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ ready: true, draining: false, checks: { database: "ok", redis: "ok" } });
});

test("is ready without what is only reported", async () => {
  start({ required: { database: well }, reported: { redis: ill } });
  const reply = await app.inject("/readyz");
  expect([reply.statusCode, reply.json().checks.redis]).toEqual([200, "failed"]);
});

test("RU-02: is not ready without what is needed, and tells a stranger no reason", async () => {
  start({ required: { database: ill } });
  const reply = await app.inject("/readyz");
  expect([reply.statusCode, reply.json().checks.database]).toEqual([503, "failed"]);
  expect(reply.body).not.toContain("hunter2");
});

test("RU-02: a check that hangs counts as failed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  start({ required: { database: () => new Promise(() => undefined) } });
  const reply = app.inject("/readyz");
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  expect((await reply).statusCode).toBe(503);
});

test("RU-04: is not ready once it drains, and still alive", async () => {
  start({ required: { database: well } });
  app.drain();
  expect((await app.inject("/readyz")).statusCode).toBe(503);
  expect((await app.inject("/livez")).statusCode).toBe(200);
});

test("a crowd of probes looks once", async () => {
  const database = vi.fn(well);
  start({ required: { database } });
  await Promise.all(Array.from({ length: 20 }, () => app.inject("/readyz")));
  expect(database).toHaveBeenCalledTimes(1);
});

test("tells its version", async () => {
  start({});
  expect((await app.inject("/version")).json()).toEqual({ version: "1.2.3" });
});

test("an address is reachable while something listens there", async () => {
  start({});
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await expect(checkReachable(`smtp://127.0.0.1:${port}`)).resolves.toBeUndefined();
  await new Promise((resolve) => server.close(resolve));
  await expect(checkReachable(`smtp://127.0.0.1:${port}`)).rejects.toThrow("ECONNREFUSED");
});

test.each([
  ["smtp://mail.exam.in", "mail.exam.in", 587],
  ["smtps://user:word@mail.exam.in", "mail.exam.in", 465],
  ["smtp://localhost", "localhost", 25],
  ["smtp://[::1]:2525", "::1", 2525],
  ["redis://cache/2", "cache", 6379],
])("O-13: an address without a port is asked at the usual one: %s", (address, host, port) => {
  expect(hostAndPort(address)).toEqual({ host, port });
});
