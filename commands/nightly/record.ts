import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { inProject, root } from "../stack/project.ts";
import type { Duration } from "../steps/durations.ts";

const FILE = inProject("docs/operations/nightly.md");
const KEPT = 10;
const LONGEST_FIGURE = 160;

const HEAD = `# The night

What \`pnpm nightly\` saw, newest first; a line for each step that ran on that commit, the last ten commits. \`pnpm nightly STEP\` runs one step, \`pnpm nightly --from STEP\` goes on with it. A step that has failed says so.
`;

interface Night {
  /** Commit and day. */
  title: string;
  /** By step. */
  rows: Map<string, string>;
}

/** Notes what a step took and measured, in the section of the commit that it ran on. */
export function keepNight(duration: Duration, said: string, figure?: RegExp) {
  const nights = existsSync(FILE) ? parseNights(readFileSync(FILE, "utf8")) : [];
  writeFileSync(FILE, drawNights(noteStep(nights, titleNow(), duration, figureIn(said, figure))));
}

function titleNow(): string {
  const git = (words: string) => spawnSync("git", words.split(" "), { cwd: root, encoding: "utf8" }).stdout;
  const isChanged = git("status --porcelain --untracked-files=no -- . :!docs").trim() !== "";
  const day = new Date().toISOString().slice(0, 10);
  return `${git("rev-parse --short HEAD").trim()}${isChanged ? " with changes" : ""}, ${day}`;
}

export function noteStep(
  nights: readonly Night[],
  title: string,
  { name, hasPassed, seconds, cpuSeconds, others }: Duration,
  figure: string,
): Night[] {
  const known = nights.find((night) => night.title === title);
  const night = { title, rows: new Map(known?.rows) };
  const outcome = hasPassed ? "" : "**failed** ";
  night.rows.set(
    name,
    `| ${name} | ${seconds} | ${cpuSeconds} | ${others} % | ${outcome}${figure.replaceAll("|", "/")} |`,
  );
  return [night, ...nights.filter((one) => one !== known)].slice(0, KEPT);
}

/** The last line that the pattern finds (its group, if it has one), or the last line at all. */
export function figureIn(said: string, figure = /(\S.*)/): string {
  // pnpm's own word on a step that failed is no figure.
  const lines = stripVTControlCharacters(said)
    .split("\n")
    .filter((line) => !line.includes("ELIFECYCLE"));
  const [whole, group] = lines.map((line) => figure.exec(line)).findLast((match) => match !== null) ?? [];
  return (group ?? whole ?? "no figure").trim().slice(0, LONGEST_FIGURE);
}

export function parseNights(text: string): Night[] {
  return text
    .split("\n## ")
    .slice(1)
    .map((section) => {
      const [title = "", ...lines] = section.split("\n");
      const rows = lines.filter((line) => /^\| [\w-]+ \| \d/.test(line));
      return { title, rows: new Map(rows.map((row) => [row.split(" ")[1]!, row])) };
    });
}

export function drawNights(nights: readonly Night[]): string {
  const sections = nights.map(({ title, rows }) =>
    [
      `## ${title}`,
      "",
      "| step | seconds | CPU seconds | busy with others | figure |",
      "|---|---|---|---|---|",
      ...rows.values(),
      "",
    ].join("\n"),
  );
  return [HEAD, ...sections].join("\n");
}
