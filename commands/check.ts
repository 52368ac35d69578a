// `pnpm check`: all checks that do not run the product, in parallel, in seconds.
import { spawn } from "node:child_process";

const checks = {
  types: "tsc -b",
  lint: "oxlint --report-unused-disable-directives --deny-warnings",
  format: "oxfmt --check",
  unused: "knip --no-progress",
  imports: "node commands/check/imports.ts",
  writers: "node commands/check/writers.ts",
  migrations: "node commands/check/migrations.ts",
  strings: "pnpm --filter @patrak/web i18n:check",
};

interface Outcome {
  name: string;
  passed: boolean;
  seconds: number;
  output: string;
}

async function run([name, command]: [string, string]): Promise<Outcome> {
  const began = performance.now();
  const [program = "", ...words] = command.split(" ");
  const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (bytes: Buffer) => (output += bytes.toString()));
  child.stderr.on("data", (bytes: Buffer) => (output += bytes.toString()));
  const passed = await new Promise<boolean>((resolve) => {
    child.on("error", (error) => {
      output += error.message;
      resolve(false);
    });
    child.on("close", (code) => resolve(code === 0));
  });
  return { name, passed, seconds: (performance.now() - began) / 1000, output };
}

const outcomes = await Promise.all(Object.entries(checks).map(run));
for (const { name, passed, seconds, output } of outcomes) {
  console.log(`${passed ? "✓" : "✗"} ${name.padEnd(10)} ${seconds.toFixed(1)} s`);
  if (!passed) console.log(output.trimEnd().replaceAll(/^/gm, "  "));
}
const failed = outcomes.filter(({ passed }) => !passed);
if (failed.length > 0) process.exitCode = 1;
