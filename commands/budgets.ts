// `pnpm budgets`: what a first visit to each screen loads, compared with its budget. `--treemap FOLDER` draws what the
// JavaScript of each screen is made of.
import { parseArgs } from "node:util";
import { chromium as browsers } from "playwright-core";
import { readManifest, weigh } from "./budgets/manifest.ts";
import { kib, type Measure, measure } from "./budgets/measure.ts";
import { weighPaper } from "./budgets/paper-weight.ts";
import { weighPrecache } from "./budgets/precache.ts";
import { preparation } from "./budgets/prepare.ts";
import { paperBudget, screens } from "./budgets/table.ts";
import { buildWithMaps, drawTreemaps } from "./budgets/treemaps.ts";
import { buildIfStale } from "./stack/build.ts";
import { chromium } from "./stack/chromium.ts";
import { seedDemo } from "./stack/product.ts";
import { withScratch } from "./stack/scratch.ts";

const { values: options } = parseArgs({
  options: { json: { type: "boolean", default: false }, treemap: { type: "string" } },
});

await buildIfStale();
const webDir = options.treemap === undefined ? undefined : await buildWithMaps();
const { measures, paper } = await withScratch({ ...(webDir && { WEB_DIR: webDir }) }, async (stack) => {
  await seedDemo(stack.databaseUrl);
  await using browser = await browsers.launch(chromium);
  const prepare = preparation(stack);
  const found: Measure[] = [];
  for (const screen of screens) found.push(await measure(browser, stack.origin, screen, prepare));
  return { measures: found, paper: await weighPaper(browser, stack) };
});

if (options.treemap !== undefined && webDir !== undefined) drawTreemaps(measures, webDir, options.treemap);
const precache = await weighPrecache();
const faults = [...measures.flatMap((one) => [...one.faults, ...unnamed(one)]), ...paper.faults];
if (options.json) console.log(JSON.stringify({ screens: measures, paper, precache, faults }));
else printTable();
process.exitCode = faults.length > 0 ? 1 : 0;

/** What the browser loads and the table does not name: the change lane weighs a screen by the table alone. */
function unnamed({ screen, scripts }: Measure): string[] {
  const weight = weigh(
    screens.find(({ name }) => name === screen)!,
    readManifest(),
  );
  const named = new Set(weight.scripts.map((file) => `/${file}`));
  return scripts
    .filter((path) => webDir === undefined && !named.has(path))
    .map((path) => `${screen}: loads ${path}, which commands/budgets/table.ts does not name`);
}

function printTable() {
  const cell = (bytes: number, budget: number) => `${kib(bytes)} / ${budget}`;
  console.log("First visit, empty cache; KiB after gzip -9: loaded / allowed\n");
  console.table(
    Object.fromEntries(
      screens.map(({ name, budget }, index) => {
        const { sizes, requests } = measures[index] as Measure;
        return [
          name,
          {
            JavaScript: cell(sizes.javascript, budget.javascript),
            "CSS and Latin fonts": cell(sizes.style, budget.style),
            "Devanagari font": cell(sizes.devanagari, budget.devanagari),
            formulas: cell(sizes.formulas, budget.formulas),
            requests,
          },
        ];
      }),
    ),
  );
  console.log(
    `A paper of 100 questions on the wire, KiB: ${cell(paper.br, paperBudget)} in brotli, ${cell(paper.gzip, paperBudget)} in gzip`,
  );
  console.log(`Service worker's precache, KiB: ${kib(precache.bytes)} in ${precache.files} files`);
  for (const fault of faults) console.error(`OVER: ${fault}`);
}
