import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { inProject } from "../stack/project.ts";

interface Job {
  "timeout-minutes": number;
  strategy?: { matrix: { include: { steps: string }[] } };
  steps: { run?: string }[];
}

const read = (path: string) => readFileSync(inProject(path), "utf8");
const { jobs } = parse(read(".github/workflows/ci.yml")) as { jobs: Record<string, Job> };

/** The list is run when its file is loaded, so its names are read from the text. */
const list = /const all: Steps = \{\n([\s\S]+?)\n\};/.exec(read(".ci/steps.ts"))?.[1] ?? "";
const steps = [...list.matchAll(/^ {2}"?([\w-]+)"?: /gm)].map(([, name]) => name!);

/** The names that a job hands to `.ci/run`, in itself or in its matrix. */
function stepsOf(job: Job): string[] {
  const lines = job.steps.flatMap(({ run = "" }) => /^bash \.ci\/run (.+)$/.exec(run)?.[1] ?? []);
  const matrix = job.strategy?.matrix.include.map((row) => row.steps) ?? [];
  return lines
    .flatMap((line) => (line.includes("matrix.steps") ? matrix : [line]))
    .flatMap((line) => line.split(" "));
}

test("O-15 every step of CI runs in exactly one job of the public workflow", () => {
  expect(steps.length).toBeGreaterThan(5);
  expect(Object.values(jobs).flatMap(stepsOf).toSorted()).toEqual(steps.toSorted());
});

test("O-15 every job ends within half an hour", () => {
  for (const [name, job] of Object.entries(jobs)) expect(job["timeout-minutes"], name).toBeLessThan(30);
});
