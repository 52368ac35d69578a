import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { manifestFile } from "../stack/build.ts";
import { inProject } from "../stack/project.ts";
import { kib } from "./measure.ts";
import { latinFonts, screens, type Screen } from "./table.ts";

/** As the bundler writes it: each source or shared file with those that it is loaded with. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

export interface Weight {
  name: string;
  budget: Screen["budget"];
  /** Bytes after gzip. */
  javascript: number;
  style: number;
  scripts: string[];
}

export const readManifest = () => JSON.parse(readFileSync(manifestFile, "utf8")) as Manifest;

const sizeOfFile = (file: string) =>
  gzipSync(readFileSync(inProject("apps/web/dist", file)), { level: 9 }).length;

/** What a first visit loads, without a browser: the last build says which files belong to the screen's modules. */
export function weigh({ name, modules, budget }: Screen, manifest: Manifest, sizeOf = sizeOfFile): Weight {
  const loaded = new Set<string>();
  const load = (key: string) => {
    const found = manifest[key];
    if (found === undefined) throw new Error(`${name}: the build has no ${key}`);
    if (loaded.has(key)) return;
    loaded.add(key);
    for (const imported of found.imports ?? []) load(imported);
  };
  for (const key of modules) load(key);
  const chunks = [...loaded].map((key) => manifest[key]!);
  const scripts = [...new Set(chunks.map(({ file }) => file))];
  const sheets = new Set(chunks.flatMap(({ css = [] }) => css));
  const fonts = Object.entries(manifest)
    .filter(([key]) => latinFonts.some((font) => key.endsWith(`/${font}.woff2`)))
    .map(([, { file }]) => file);
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + sizeOf(file), 0);
  const ofFormulas = (file: string) => /formulas|katex/i.test(file);
  return {
    name,
    budget,
    javascript: sum(scripts.filter((file) => file.endsWith(".js"))),
    style: sum([...sheets].filter((file) => !ofFormulas(file))) + sum(fonts),
    scripts,
  };
}

/** All screens beside their budgets. */
export function weighByManifest(): { lines: string[]; faults: string[] } {
  const manifest = readManifest();
  const weights = screens.map((screen) => weigh(screen, manifest));
  const kinds = ["javascript", "style"] as const;
  return {
    lines: weights.map(
      (one) =>
        `${one.name}: ${kinds.map((kind) => `${kib(one[kind])} of ${one.budget[kind]} KiB of ${kind}`).join(", ")}`,
    ),
    faults: weights.flatMap((one) =>
      kinds
        .filter((kind) => one[kind] > one.budget[kind] * 1024)
        .map((kind) => `${one.name}: ${kib(one[kind])} KiB of ${kind}, ${one.budget[kind]} allowed`),
    ),
  };
}
