import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { dirname } from "node:path";
import { inProject, root } from "@patrak/commands/stack/project";
import type { Scene } from "./drill.ts";

/** What came of one drill. */
export interface Outcome {
  drill: string;
  parts: string[];
  endedAt: string;
  version: string;
  machine: string;
  scenes: Scene[];
}

/** The last outcome of each drill on this machine. */
export type Report = Record<string, Outcome>;

export function describeRun(): Pick<Outcome, "endedAt" | "version" | "machine"> {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return {
    endedAt: new Date().toISOString(),
    version: versionOfProject(),
    machine: `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${gigabytes} GB`,
  };
}

function versionOfProject(): string {
  try {
    return execFileSync("git", ["describe", "--tags", "--always", "--dirty"], { cwd: root })
      .toString()
      .trim();
  } catch {
    return "unknown";
  }
}

export function keepOutcomes(outcomes: readonly Outcome[], file = inProject(".reports/drills.json")) {
  const earlier = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : {};
  const report = { ...earlier, ...Object.fromEntries(outcomes.map((outcome) => [outcome.drill, outcome])) };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}

const HEAD = ["drill", "real parts", "acknowledged", "lost", "failed", "longest gap", "seconds"];

export function draw(outcomes: readonly Outcome[]): string {
  const rows = outcomes.flatMap(({ drill, parts, scenes }) =>
    scenes.map(({ name, acknowledged, lost, failed, gap, seconds }) => [
      `${drill}: ${name}`,
      parts.join(", "),
      String(acknowledged),
      String(lost),
      String(failed),
      `${gap.toFixed(1)} s`,
      seconds.toFixed(1),
    ]),
  );
  const widths = HEAD.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`;
  const wrong = outcomes.flatMap(({ drill, scenes }) =>
    scenes.flatMap((scene) => scene.wrong.map((what) => `FAILED ${drill}: ${scene.name}: ${what}`)),
  );
  return [line(HEAD), line(widths.map((width) => "-".repeat(width))), ...rows.map(line), ...wrong].join("\n");
}
