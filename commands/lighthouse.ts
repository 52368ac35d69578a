// `pnpm lighthouse`: pages of the production build on Lighthouse's mobile setting, 90 or more in each category.
import { parseArgs } from "node:util";
import type { BrowserContext } from "playwright-core";
import { judge, type Judgement, LEAST } from "./lighthouse/judge.ts";
import { buildIfStale } from "./stack/build.ts";
import { demoStudent } from "./stack/demo-parts.ts";
import { STOLEN_AT_MOST } from "./stack/machine.ts";
import { seedDemo } from "./stack/product.ts";
import { withScratch } from "./stack/scratch.ts";

const { values: options } = parseArgs({ options: { json: { type: "boolean", default: false } } });

await buildIfStale();
const pages = await withScratch({ RATE_LIMIT_FACTOR: "100" }, async ({ origin, databaseUrl }) => {
  await seedDemo(databaseUrl);
  const login = await judge({ url: `${origin}/user/login`, before: async () => undefined });
  const dashboard = await judge({ url: `${origin}/user/dashboard`, before: signIn(origin) });
  return { login, dashboard };
});
if (options.json) console.log(JSON.stringify({ least: LEAST, pages }));
else console.table(Object.fromEntries(Object.entries(pages).flatMap(rows)));
for (const [page, { stolen }] of Object.entries(pages))
  if (stolen > STOLEN_AT_MOST)
    console.error(`${page}: ${Math.round(stolen * 100)} % of the machine went to others meanwhile`);
process.exitCode = Object.values(pages).every(({ isEnough }) => isEnough) ? 0 : 1;

/** By the form, as a student does: the device then knows who is signed in. */
function signIn(origin: string) {
  return async (context: BrowserContext) => {
    const page = await context.newPage();
    await page.goto(`${origin}/user/login`);
    await page.getByLabel("Email").fill(demoStudent.email);
    await page.getByLabel("Password", { exact: true }).fill(demoStudent.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL("**/user/dashboard");
    await page.close();
  };
}

function rows([page, { scores, runs, calibrated }]: [string, Judgement]): [string, object][] {
  return [
    [`${page}, mobile, slowed 4 × (median of ${runs})`, scores],
    ...(calibrated ? [[`${page}, slowed to the phone's speed`, calibrated] as [string, object]] : []),
  ];
}
