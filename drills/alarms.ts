import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startMail } from "@patrak/faults/stack/mail";
import { steadyPort } from "@patrak/faults/stack/ports";
import { startRedis } from "@patrak/faults/stack/redis";
import * as breaks from "./alarms/breaks.ts";
import { startPrometheus } from "./alarms/prometheus.ts";
import { alarmsIn, readRules, shorten } from "./alarms/rules.ts";
import { startDisk, startProxy } from "./alarms/stand-ins.ts";
import type { Drill } from "./frame/drill.ts";
import { newSecret, serveInstance, startInstance } from "./frame/instance.ts";
import { judgeLedger } from "./frame/ledger.ts";
import { sceneOf, stopwatch } from "./frame/scene.ts";
import type { Stage } from "./frame/stage.ts";
import { furnish, startWriters } from "./frame/writers.ts";

const NEVER = "an alarm that never fires";
const ALWAYS = "an alarm that fires without a reason";

const FIRST_LOOK_MS = 8000;
const HEALTHY_SECONDS = { quick: 15, whole: 45 };
const PATIENCE_SECONDS = 90;

/** No sitting runs in this drill: promtool alone proves these alarms. Here they must stay silent. */
const OF_SITTINGS = /^Sitting/;

/**
 * The rules of `deploy` in a real Prometheus: silent while the product is well, and each alarm once it is not. The
 * short form breaks only what stands around the product.
 */
export const alarms: Drill = {
  name: "alarms",
  parts: ["prometheus"],
  isQuick: true,
  plants: [NEVER, ALWAYS],
  run: async (stage) => {
    const seconds = stopwatch();
    const rules = await readRules();
    const around = await startAround(stage);
    const prometheus = await startPrometheus(stage, plant(stage, shorten(rules)));
    const { database, writers, well } = around;
    const wrong: string[] = [];
    const healthy = HEALTHY_SECONDS[stage.isQuick ? "quick" : "whole"];

    await prometheus.watch({ patrak: [well.metrics], node: [around.disk.address] });
    // Before its first look it knows of no instance, which is an alarm too.
    await sleep(FIRST_LOOK_MS);
    prometheus.forget();
    await sleep(healthy * 1000);
    for (const name of prometheus.fired) wrong.push(`${name} fires on a healthy product`);
    prometheus.forget();
    stage.tell(`alarms: ${healthy} s of health`);
    if (stage.planted === ALWAYS) return [await scene()];

    /** Until they have fired, whatever else has fired meanwhile. */
    const expectAlarms = async (...names: string[]) => {
      const missing = await prometheus.until(names, PATIENCE_SECONDS);
      for (const name of missing) wrong.push(`${name} has not fired`);
      stage.tell(`alarms: ${names.join(", ")}${missing.length > 0 ? `; MISSING ${missing.join(", ")}` : ""}`);
    };

    await breaks.stopFigures(database);
    await breaks.endLedger(database);
    const ill = await startIll(stage, around);
    await prometheus.watch({ patrak: [well.metrics, ill.metrics], node: [around.disk.address] });
    await around.mail.goDown();
    await breaks.askForMail(well);
    await around.redis.kill();
    await rm(well.files, { recursive: true, force: true });
    await writeFile(well.files, "no folder");
    around.disk.disk.free = 50;
    await breaks.leaveStandbyBehind(database);
    await breaks.spoilClosing(database, around.spareStudent);
    await expectAlarms("RedisAway", "MailServerAway", "MailWaiting", "FilesNotWritable", "DiskFillingUp");
    if (stage.isQuick) return [await scene()];
    await expectAlarms("StandbyBehind", "StandbysMissing", "AttemptsNotClosable");
    await expectAlarms("ClockApart", "CertificateExpires", "LedgerEndsSoon");
    if (stage.planted === NEVER) return [await scene()];

    await breaks.onEachSave(database, "PERFORM pg_sleep(0.7)");
    await expectAlarms("SavesSlow");
    await breaks.onEachSave(database, "RAISE EXCEPTION 'planted' USING ERRCODE = 'disk_full'");
    await expectAlarms("SavesFailing");
    await breaks.onEachSave(database, null);

    const crowd = await breaks.crowdPool(database, { ...around, ...well });
    await expectAlarms("PoolExhausted");
    await crowd.end();

    await breaks.haltClosing(database);
    await expectAlarms("ClosingLate");

    const thaw = await breaks.freezeWorker(well.instance.process().pid);
    await expectAlarms("WorkerAway", "ProcessHangs");
    thaw();

    const killing = breaks.killServers(ill.instance.process().pid);
    await expectAlarms("ProcessesRestarting");
    killing.end();
    await ill.instance.process().stop("SIGKILL", 5000);
    await expectAlarms("InstanceDown", "ChoreStuck");

    const outcome = await scene();
    await database.stop();
    await expectAlarms("DatabaseNotReady");
    const silent = alarmsIn(rules).filter((name) => !prometheus.fired.has(name) && !OF_SITTINGS.test(name));
    return [
      {
        ...outcome,
        seconds: seconds(),
        wrong: [...new Set([...outcome.wrong, ...wrong, ...silent.map((name) => `${name} was not seen`)])],
      },
    ];

    async function scene() {
      await writers.stop();
      const judged = await judgeLedger(writers.ledger, database.urlOf());
      return sceneOf(`${alarmsIn(rules).length} alarms`, judged, { seconds: seconds(), promises: {}, wrong });
    }
  },
};

function plant(stage: Stage, rules: string): string {
  if (stage.planted === NEVER) return rules.replace('check="redis"} == 0', 'check="redis"} == 7');
  if (stage.planted === ALWAYS)
    return rules.replace(
      '(patrak_closing_age_seconds{job="patrak"}) > 30',
      '(patrak_closing_age_seconds{job="patrak"}) >= 0',
    );
  return rules;
}

/** Whatever belongs to a healthy product: database, Redis, mail, a proxy with a certificate, and students who save. */
async function startAround(stage: Stage) {
  const database = await stage.database("database");
  const room = await furnish(database.urlOf());
  const spare = await furnish(database.urlOf(), 1000);
  const redis = await startRedis(await steadyPort(), join(stage.folder, "redis.log"));
  if (!redis) throw new Error("redis-server is not installed");
  stage.defer(() => redis.kill().catch(() => undefined));
  const mail = await startMail();
  stage.defer(() => mail.close().catch(() => undefined));
  const secret = newSecret();
  const files = join(stage.folder, "files");
  const metrics = `127.0.0.1:${await steadyPort()}`;
  const origin = await startProxy(stage, 60);
  const env = { METRICS_ADDRESS: metrics, SMTP_URL: mail.url, REDIS_URL: redis.url, FILES_DIR: files };
  const instance = await serveInstance(stage, "well", {
    databaseUrl: database.urlOf(),
    secrets: [secret],
    origin,
    env,
  });
  const writers = startWriters(stage, "students", { ...instance, secret, room });
  await writers.untilSaved(200, 30);
  const well = { instance, metrics, files, port: instance.port, origin };
  const disk = await startDisk(stage);
  return { database, redis, mail, secret, writers, well, disk, room, spareStudent: spare.firstStudent };
}

/** An instance that was never well: a clock five seconds ahead, a certificate of five days, a standby that is not there. */
async function startIll(stage: Stage, { database, redis, mail }: Awaited<ReturnType<typeof startAround>>) {
  const metrics = `127.0.0.1:${await steadyPort()}`;
  const instance = await startInstance(stage, "ill", {
    databaseUrl: database.urlOf(),
    secrets: [newSecret()],
    origin: await startProxy(stage, 5),
    env: {
      METRICS_ADDRESS: metrics,
      SMTP_URL: mail.url,
      REDIS_URL: redis.url,
      STANDBYS: "1",
      NODE_OPTIONS: "--import=data:text/javascript,const{now}=Date;Date.now=()=>now()+5000",
    },
  });
  // Its start checks the database's functions, which are spoiled later.
  while ((await instance.status("/readyz")) !== 503 || (await checksOf(instance.port)) === undefined)
    await sleep(200);
  return { instance, metrics };
}

async function checksOf(port: number): Promise<unknown> {
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return ((await reply?.json()) as { checks?: { standbys?: string } } | undefined)?.checks?.standbys;
}
