import { pino } from "pino";
import { register } from "prom-client";
import { expect, onTestFinished, test, vi } from "vitest";
import { startApp } from "../../test/app.ts";
import { query } from "../../test/cluster.ts";
import { startInstance } from "../../test/instance.ts";
import { startPair, STANDBY } from "../../test/pair.ts";
import { openDatabase } from "./db.ts";
import { awaitedIn, watchStandbys } from "./standbys.ts";

const patience = { timeout: 60_000, interval: 200 };

test.each([
  ["", 0],
  ["*", 1],
  ["one, two", 1],
  ["FIRST 2 (one, two, three)", 2],
  ["any 1 (one, two)", 1],
  ["3 (one, two, three)", 3],
])("O-10: of synchronous_standby_names “%s” a commit waits for %i", (names, count) => {
  expect(awaitedIn(names)).toBe(count);
});

test("O-10: fewer synchronous standbys than promised: /readyz says no, a metric and the log tell it, and all ends by itself", async () => {
  const { primary, standby, startStandby, end } = await startPair();
  const lines: { msg: string; promised: number; present: number }[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const db = openDatabase({ url: primary.url, pool: 1, role: "patrak_admin" });
  const watch = watchStandbys({ db, promised: 1, log });
  onTestFinished(async () => {
    watch.close();
    await db.destroy();
  });
  const app = await startApp(primary.url, { STANDBYS: "1" });
  onTestFinished(() => app.close());
  const readiness = async () => {
    const reply = await app.inject("/readyz");
    return [reply.statusCode, reply.json().checks.standbys];
  };

  // It follows, but nobody waits for it: an answer that was acknowledged could be lost.
  await expect(watch.check()).rejects.toThrow("0 synchronous standbys of 1 promised");
  expect(await readiness()).toEqual([503, "failed"]);
  expect(lines).toMatchObject([{ msg: "fewer synchronous standbys than promised", promised: 1, present: 0 }]);

  await query(primary.url, `ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`);
  await query(primary.url, "SELECT pg_reload_conf()");
  await vi.waitFor(async () => expect(await readiness()).toEqual([200, "ok"]), patience);
  await vi.waitFor(() => watch.check(), patience);
  expect(watch.state()).toEqual({ promised: 1, present: 1 });
  expect(await register.metrics()).toMatch(/^patrak_standbys_present 1$/m);

  await end(standby);
  await vi.waitFor(async () => expect(await readiness()).toEqual([503, "failed"]), patience);
  await expect(watch.check()).rejects.toThrow("0 synchronous standbys of 1 promised");
  expect(await register.metrics()).toMatch(/^patrak_standbys_present 0$/m);

  await startStandby(standby.port);
  await vi.waitFor(async () => expect(await readiness()).toEqual([200, "ok"]), patience);
  await vi.waitFor(() => watch.check(), patience);
  expect(lines.map(({ msg }) => msg)).toEqual([
    "fewer synchronous standbys than promised",
    "the promised synchronous standbys are there again",
    "fewer synchronous standbys than promised",
    "the promised synchronous standbys are there again",
  ]);
});

test("O-10, O-13: of several hosts the primary is found, also where a standby stands first; the start says what is promised", async () => {
  const { primary, standby } = await startPair();
  const hosts = `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`;
  const instance = startInstance({
    DATABASE_URL: `postgres://${hosts}/postgres?target_session_attrs=read-write`,
  });
  const origin = await instance.serving();
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(instance.told("STANDBYS is 0.")[0]?.msg).toContain("lost with the database's disk");

  // The other becomes the primary, and is found by the same address.
  await query(standby.url, "SELECT pg_promote(true, 30)");
  await primary.stop();
  await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), patience);
  expect(await instance.stop()).toBe(0);
});
