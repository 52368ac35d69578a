// `pnpm dataset --scale 1 --database URL`: the large data set, in a migrated or empty database.
import { parseArgs } from "node:util";
import { migrate } from "@patrak/commands/stack/product";
import { generate, sizesAt } from "./dataset/generate.ts";

const { values } = parseArgs({
  options: { scale: { type: "string", default: "1" }, database: { type: "string" } },
});
const url = values.database ?? process.env["DATABASE_URL"];
if (!url) throw new Error("name a database: --database postgres://… or DATABASE_URL");

await migrate(url);
await generate(url, sizesAt(Number(values.scale)), (step, seconds) =>
  console.log(`${step.padEnd(22)} ${seconds.toFixed(1).padStart(7)} s`),
);
console.log(`${"all".padEnd(22)} ${(performance.now() / 1000).toFixed(1).padStart(7)} s`);
