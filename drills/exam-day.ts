import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { inProject } from "@patrak/commands/stack/project";
import { startMail } from "@patrak/faults/stack/mail";
import { steadyPort } from "@patrak/faults/stack/ports";
import { startPrometheus } from "./alarms/prometheus.ts";
import { readRules, shorten } from "./alarms/rules.ts";
import { startDisk } from "./alarms/stand-ins.ts";
import type { Drill } from "./frame/drill.ts";
import { stopwatch } from "./frame/scene.ts";
import type { Stage } from "./frame/stage.ts";

const NO_MAIL = "the mail server is away";

/** What a rehearsal prints with --json, of it what is asked for here. */
interface Rehearsed {
  calls: Record<string, { count: number; max: number }>;
  lost: number;
  failed: number;
}

/** A rehearsal as `pnpm rehearsal` holds it, with the alarm rules of `deploy` beside it: a crowd is no reason for an alarm. */
export const examDay: Drill = {
  name: "exam-day",
  parts: ["prometheus"],
  isQuick: false,
  plants: [NO_MAIL],
  run: async (stage) => {
    const seconds = stopwatch();
    const prometheus = await startPrometheus(stage, shorten(await readRules()));
    const metrics = `127.0.0.1:${await steadyPort()}`;
    const disk = await startDisk(stage);
    const rehearsal = await startRehearsal(stage, metrics);
    while (!(await answers(metrics)) && !rehearsal.hasExited()) await sleep(200);
    await prometheus.watch({ patrak: [metrics], node: [disk.address] });
    // Before its first look it knows of no instance, which is an alarm too.
    await sleep(8000);
    prometheus.forget();
    const fired = new Set<string>();
    // Until the end of the rehearsal takes the product away, which is a reason.
    while (!rehearsal.hasExited() && (await answers(metrics))) {
      for (const name of prometheus.fired) fired.add(name);
      await sleep(500);
    }
    while (!rehearsal.hasExited()) await sleep(200);
    const { calls, lost, failed } = JSON.parse(
      lastLine(await readFile(rehearsal.logFile, "utf8")),
    ) as Rehearsed;
    return [
      {
        name: "a crowd takes a test",
        acknowledged: calls["save"]?.count ?? 0,
        lost,
        failed,
        // The longest that a student waited for one.
        gap: (calls["save"]?.max ?? 0) / 1000,
        seconds: seconds(),
        wrong: [
          ...[...fired].map((name) => `${name} fires without a reason`),
          ...(lost > 0 ? [`${lost} lost`] : []),
          ...(failed > 0 ? [`${failed} calls failed`] : []),
        ],
      },
    ];
  },
};

async function startRehearsal(stage: Stage, metrics: string) {
  const mail = await startMail();
  stage.defer(() => mail.close().catch(() => undefined));
  const smtp = stage.planted === NO_MAIL ? "smtp://127.0.0.1:1" : mail.url;
  const size = stage.isQuick
    ? ["--students", "300", "--minutes", "1"]
    : ["--students", "1000", "--minutes", "2"];
  const words = [...size, "--json", "--metrics", metrics, "--smtp", smtp];
  return stage.start("rehearsal", [process.execPath, inProject("bench/rehearsal.ts"), ...words]);
}

const lastLine = (text: string) => text.trimEnd().split("\n").at(-1) ?? "";

const answers = (address: string) =>
  fetch(`http://${address}/metrics`, { signal: AbortSignal.timeout(5000) }).then(
    (reply) => reply.arrayBuffer().then(() => reply.ok),
    () => false,
  );
