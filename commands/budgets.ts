// `pnpm budgets`: what a first visit to each screen loads, against what it may.
import { parseArgs } from "node:util";
import { type BrowserContext, chromium as browsers } from "playwright-core";
import { kib, type Measure, measure } from "./budgets/measure.ts";
import { type Screen, screens } from "./budgets/table.ts";
import { buildIfStale } from "./stack/build.ts";
import { chromium } from "./stack/chromium.ts";
import { demoStudent } from "./stack/demo-parts.ts";
import { seedDemo } from "./stack/product.ts";
import { withScratch } from "./stack/scratch.ts";

const { values: options } = parseArgs({ options: { json: { type: "boolean", default: false } } });

await buildIfStale();
const measures = await withScratch({}, async ({ origin, databaseUrl }) => {
  await seedDemo(databaseUrl);
  await using browser = await browsers.launch(chromium);
  const found: Measure[] = [];
  for (const screen of screens)
    found.push(await measure(browser, origin, screen, preparation(origin, screen)));
  return found;
});

// There is no service worker yet, so nothing is loaded ahead of its use.
const precache = { files: 0, bytes: 0 };
const faults = measures.flatMap((one) => one.faults);
if (options.json) console.log(JSON.stringify({ screens: measures, precache, faults }));
else printTable();
process.exitCode = faults.length > 0 ? 1 : 0;

function preparation(origin: string, { needs }: Screen) {
  return async (context: BrowserContext): Promise<object | undefined> => {
    if (needs === "signup") return { email: demoStudent.email };
    if (needs !== "student") return undefined;
    const reply = await context.request.post(`${origin}/api/v1/auth/login`, {
      data: demoStudent,
      headers: { origin },
    });
    if (!reply.ok()) throw new Error(`The demo student cannot sign in: ${reply.status()}`);
    return undefined;
  };
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
            requests,
          },
        ];
      }),
    ),
  );
  console.log("Service worker's precache: none");
  for (const fault of faults) console.error(`OVER: ${fault}`);
}
