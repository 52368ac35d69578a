import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { steadyPort } from "@patrak/faults/stack/ports";
import type { Stage } from "../frame/stage.ts";

export interface Prometheus {
  /** From now on these addresses are asked, by job. */
  watch(targets: Record<string, readonly string[]>): Promise<void>;
  /** The names of the alarms that have fired since the last call of `forget`. */
  fired: ReadonlySet<string>;
  forget(): void;
  /** Waits until all of them have fired; returns those that have not. */
  until(names: readonly string[], seconds: number): Promise<string[]>;
}

const JOBS = ["patrak", "node"];

/** A real Prometheus with these rules, which looks every second. */
export async function startPrometheus(stage: Stage, rules: string): Promise<Prometheus> {
  const file = (name: string) => join(stage.folder, name);
  await writeFile(file("rules.yml"), rules);
  await writeFile(file("prometheus.yml"), JSON.stringify(settings(file), null, 2));
  const watch: Prometheus["watch"] = async (targets) => {
    for (const job of JOBS)
      await writeFile(file(`${job}.json`), JSON.stringify([{ targets: targets[job] ?? [] }]));
  };
  await watch({});
  const port = await steadyPort();
  await stage.start("prometheus", [
    "prometheus",
    `--config.file=${file("prometheus.yml")}`,
    `--storage.tsdb.path=${file("prometheus-data")}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]);

  const fired = new Set<string>();
  const over = new AbortController();
  stage.defer(async () => over.abort());
  void follow();

  async function follow() {
    while (!over.signal.aborted) {
      for (const name of await firing(port).catch(() => [])) fired.add(name);
      await sleep(500);
    }
  }

  return {
    watch,
    fired,
    forget: () => fired.clear(),
    until: async (names, seconds) => {
      const missing = () => names.filter((name) => !fired.has(name));
      const until = Date.now() + seconds * 1000;
      while (missing().length > 0 && Date.now() < until) await sleep(200);
      return missing();
    },
  };
}

/** JSON is YAML too. */
const settings = (file: (name: string) => string) => ({
  global: { scrape_interval: "2s", scrape_timeout: "2s", evaluation_interval: "1s" },
  rule_files: [file("rules.yml")],
  scrape_configs: JOBS.map((job) => ({
    job_name: job,
    file_sd_configs: [{ files: [file(`${job}.json`)], refresh_interval: "1s" }],
  })),
});

interface Alerts {
  data: { alerts: { state: string; labels: { alertname: string } }[] };
}

async function firing(port: number): Promise<string[]> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`, { signal: AbortSignal.timeout(2000) });
  const { data } = (await reply.json()) as Alerts;
  return data.alerts.filter(({ state }) => state === "firing").map(({ labels }) => labels.alertname);
}
