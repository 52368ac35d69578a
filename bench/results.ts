// `pnpm bench:results`: a sitting of a hundred questions that many have written. How long after its close the figures of
// its questions and its merit list are there, a page of the list at several depths, what memory a download needs, and
// what a correction of a key takes while learners save.
import { parseArgs } from "node:util";
import { buildIfStale } from "@patrak/commands/stack/build";
import { openStage } from "./engine/stage.ts";
import { endWith, judge } from "./judged.ts";
import { benchCorrection } from "./results/corrections.ts";
import { benchDownload } from "./results/download.ts";
import { benchItems } from "./results/items.ts";
import { benchMerit } from "./results/merit.ts";
import { fillResults, type ResultsStage } from "./results/stage.ts";

/** In this order: the close comes first, and a download needs the list. */
const parts: Record<string, (stage: ResultsStage) => Promise<boolean>> = {
  items: benchItems,
  merit: benchMerit,
  download: benchDownload,
  corrections: benchCorrection,
};

const { values: options } = parseArgs({
  options: {
    attempts: { type: "string", default: "100000" },
    part: { type: "string", multiple: true, default: Object.keys(parts) },
    /** Seconds of saves without a correction, to compare with. */
    quiet: { type: "string", default: "30" },
  },
});

await buildIfStale();
const verdict = await judge(async () => {
  const stage = await openStage(1);
  try {
    const filled = await fillResults(stage, Number(options.attempts), Number(options.quiet));
    let isMet = true;
    for (const [name, bench] of Object.entries(parts))
      if (options.part.includes(name)) isMet = (await bench(filled)) && isMet;
    return isMet;
  } finally {
    await stage.stop();
  }
});
endWith(verdict);
