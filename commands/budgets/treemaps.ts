import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runChild } from "../stack/child.ts";
import { inProject } from "../stack/project.ts";
import { kib, type Measure } from "./measure.ts";
import { addShares, sharesOf, type Shares } from "./shares.ts";
import { drawTreemap } from "./treemap.ts";

const LARGEST = 25;

/** The same files as the product's, and beside each the map to its sources. Gives their folder. */
export async function buildWithMaps(): Promise<string> {
  const folder = inProject(".cache/web-with-maps");
  const vite = "--filter @patrak/web exec vite build --sourcemap hidden --emptyOutDir --outDir".split(" ");
  await runChild("pnpm", [...vite, folder], {
    logFile: inProject(".cache/build-with-maps.log"),
    cwd: inProject("."),
  });
  return folder;
}

/** One picture a screen, and its largest parts as a list. */
export function drawTreemaps(measures: readonly Measure[], webDir: string, folder: string) {
  mkdirSync(folder, { recursive: true });
  for (const { screen, scripts } of measures) {
    const shares: Shares = new Map();
    for (const path of scripts) addShares(shares, sharesIn(join(webDir, path)));
    writeFileSync(join(folder, `${screen.replaceAll(" ", "-")}.svg`), drawTreemap(screen, shares));
    console.log(`\n${screen}, KiB after gzip:`);
    const largest = [...shares].toSorted(([, a], [, b]) => b - a).slice(0, LARGEST);
    for (const [part, bytes] of largest) console.log(`${kib(bytes).padStart(7)}  ${part}`);
  }
}

/** The bundler's own file has no map. */
function sharesIn(file: string): Shares {
  const map = existsSync(`${file}.map`)
    ? readFileSync(`${file}.map`, "utf8")
    : '{"version":3,"sources":[],"names":[],"mappings":""}';
  return sharesOf(readFileSync(file, "utf8"), JSON.parse(map) as object);
}
