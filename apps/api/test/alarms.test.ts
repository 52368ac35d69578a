// The rules and dashboards of `deploy` against what the product really tells.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inProject } from "@patrak/commands/stack/project";
import { API_BASE, endpoints } from "@patrak/contract";
import { collectDefaultMetrics, register } from "prom-client";
import { describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import "../src/app.ts";
import "../src/features/attempts/closing.worker.ts";
import "../src/platform/children.ts";
import "../src/platform/metrics-server.ts";
import "../src/worker-chores.ts";

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}

interface Panel {
  title: string;
  targets: { expr: string }[];
}

const folder = inProject("deploy/prometheus");
const { groups } = parse(readFileSync(path.join(folder, "rules.yml"), "utf8")) as {
  groups: { rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const alarms = rules.filter(({ alert }) => alert !== undefined);
const dashboards = readdirSync(inProject("deploy/grafana")).map((name) => ({
  name,
  panels: (JSON.parse(readFileSync(inProject("deploy/grafana", name), "utf8")) as { panels: Panel[] }).panels,
}));

/** Of node_exporter and of Prometheus itself. */
const OTHERS = new Map([
  ["up", ["job", "instance"]],
  ["ALERTS", ["alertname", "alertstate", "severity"]],
  ["node_cpu_seconds_total", ["job", "instance", "mode"]],
  ["node_memory_MemAvailable_bytes", ["job", "instance"]],
  ["node_memory_MemTotal_bytes", ["job", "instance"]],
  ["node_filesystem_avail_bytes", ["job", "instance", "fstype", "mountpoint"]],
  ["node_filesystem_size_bytes", ["job", "instance", "fstype", "mountpoint"]],
  ["node_disk_io_time_seconds_total", ["job", "instance", "device"]],
]);

/** The labels of every series, by its name. */
function exposed() {
  if (register.getSingleMetric("process_cpu_seconds_total") === undefined) collectDefaultMetrics();
  const series = new Map(OTHERS);
  for (const metric of register.getMetricsAsArray()) {
    const { labelNames } = metric as unknown as { labelNames: string[] };
    const labels = [...labelNames, "job", "instance"];
    const parts = String(metric.type) === "histogram" ? ["_bucket", "_count", "_sum"] : [""];
    for (const part of parts) series.set(metric.name + part, part === "_bucket" ? [...labels, "le"] : labels);
  }
  for (const { record } of rules) if (record !== undefined) series.set(record, ["job"]);
  return series;
}

/** Each series that an expression asks for, with the labels by which it chooses. */
function asked(expr: string) {
  const plain = expr.replaceAll(/#.*$/gm, "").replaceAll(/\b(?:by|on|without) \([^)]*\)/g, "");
  const names = plain.matchAll(
    /(?<![\w:"$])(?<name>[a-zA-Z_][\w:]*)(?![\w:]|\s*\()(?:\{(?<labels>[^}]*)\})?(?=[^=~"]|$)/g,
  );
  return [...names]
    .filter(({ groups: found }) => !["and", "or", "unless", "time", "on", "by"].includes(found!["name"]!))
    .map(({ groups: found }) => ({
      name: found!["name"]!,
      labels: [...(found!["labels"] ?? "").matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label!),
    }));
}

const queries = [
  ...rules.map(({ alert, record, expr }) => ({ where: alert ?? record!, expr })),
  ...dashboards.flatMap(({ name, panels }) =>
    panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: `${name}: ${title}`, expr }))),
  ),
];

describe("OP-05: rules and dashboards", () => {
  test("OP-05: ask only for series and labels that the product tells", () => {
    const series = exposed();
    const wrong = queries.flatMap(({ where, expr }) =>
      asked(expr).flatMap(({ name, labels }) => {
        const known = series.get(name);
        if (!known) return [`${where} asks for ${name}`];
        return labels
          .filter((label) => !known.includes(label))
          .map((label) => `${where}: ${name} has no ${label}`);
      }),
    );
    expect(wrong).toEqual([]);
    expect(queries.flatMap(({ expr }) => asked(expr)).length).toBeGreaterThan(100);
  });

  test("OP-05: ask only for routes that are served", () => {
    const served = Object.keys(endpoints).map(
      (name) => API_BASE + name.split(" ")[1]!.replaceAll(/\{(\w+)\}/g, ":$1"),
    );
    const routes = queries.flatMap(({ expr }) =>
      [...expr.matchAll(/route="([^"]*)"/g)].map(([, route]) => route!),
    );
    expect(routes.filter((route) => !served.includes(route))).toEqual([]);
    expect(new Set(routes).size).toBe(6);
  });

  test("OP-05: every alarm names a page of the runbook, and every page an alarm", () => {
    const pages = readdirSync(inProject("docs/operations/runbook")).map((name) => name.replace(/\.md$/, ""));
    expect([...new Set(alarms.map(({ alert }) => alert!))].toSorted()).toEqual(pages.toSorted());
    for (const { alert, annotations, labels } of alarms) {
      expect(annotations?.["runbook"]).toBe(`docs/operations/runbook/${alert}.md`);
      expect(annotations?.["summary"], alert).toMatch(/^[A-Z]/);
      expect(["page", "ticket"]).toContain(labels?.["severity"]);
    }
  });

  test("OP-05: a page says what the alarm means, what to look at and what to do", () => {
    for (const name of readdirSync(inProject("docs/operations/runbook"))) {
      const page = readFileSync(inProject("docs/operations/runbook", name), "utf8");
      expect(page.match(/^#+ .*$/gm), name).toEqual([
        expect.stringMatching(new RegExp(`^# ${name.replace(/\.md$/, "")}: `)),
        "## What it means",
        "## What to look at",
        "## What to do",
      ]);
    }
  });

  test("OP-05: the windows of every alarm are proven by promtool, those of all dashboards are understood by it", () => {
    const tested = readFileSync(path.join(folder, "rules.test.yml"), "utf8");
    for (const { alert } of alarms) expect(tested, alert).toContain(`alertname="${alert}"`);
    expect(promtool("test", "rules", path.join(folder, "rules.test.yml"))).toContain("SUCCESS");

    const file = path.join(mkdtempSync(path.join(tmpdir(), "patrak-rules-")), "dashboards.yml");
    const asRules = queries.map(({ expr }, index) => ({
      record: `query:${index}`,
      expr: expr.replaceAll("$__rate_interval", "1m"),
    }));
    writeFileSync(file, stringify({ groups: [{ name: "dashboards", rules: asRules }] }));
    expect(promtool("check", "rules", file)).toContain(`SUCCESS: ${queries.length} rules found`);
  });
});

const promtool = (...words: string[]) => execFileSync("promtool", words, { encoding: "utf8", stdio: "pipe" });
