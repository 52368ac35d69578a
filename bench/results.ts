// `pnpm bench:results`: a made test of a hundred questions that many have taken. How long its merit list takes to make,
// a page of it at several depths, and what memory a download of it needs.
import { parseArgs } from "node:util";
import { buildIfStale } from "@patrak/commands/stack/build";
import { benchDownload } from "./results/download.ts";
import { benchMerit } from "./results/merit.ts";
import { openResults, type ResultsStage } from "./results/stage.ts";

/** In this order: a download needs the list. */
const parts: Record<string, (stage: ResultsStage) => Promise<boolean>> = {
  merit: benchMerit,
  download: benchDownload,
};

const { values: options } = parseArgs({
  options: {
    attempts: { type: "string", default: "100000" },
    part: { type: "string", multiple: true, default: Object.keys(parts) },
    server: {
      type: "string",
      default: process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres",
    },
  },
});

await buildIfStale();
await using stops = new AsyncDisposableStack();
const stage = await openResults(options.server, Number(options.attempts), stops);
for (const [name, bench] of Object.entries(parts))
  if (options.part.includes(name) && !(await bench(stage))) process.exitCode = 1;
