import { lstatSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What a package brings along for people and compilers, and no process reads. Licences stay. */
const UNREAD = /\.(?:map|[mc]?tsx?|flow|md|markdown|tsbuildinfo)$/;
const LICENCE = /licen[cs]e|notice|copying/i;
/** Folders of a package itself, not of what it builds. */
const UNREAD_FOLDER =
  /\/node_modules\/(?:@[^/]+\/)?[^/]+\/(?:tests?|__tests__|docs|benchmarks?|examples?|\.github)\//;
/** Copies for bundlers of web pages, beside the one that Node takes. */
const FOR_BUNDLERS = /\/node_modules\/@opentelemetry\/[^/]+\/build\/(?:esm|esnext)\//;

export function thinOut(folder: string) {
  for (const file of filesIn(folder)) {
    const name = file.slice(file.lastIndexOf("/") + 1);
    if ((UNREAD.test(name) || UNREAD_FOLDER.test(file) || FOR_BUNDLERS.test(file)) && !LICENCE.test(name))
      rmSync(file);
  }
}

/** Bytes of all files in a folder; a link counts nothing. */
export function sizeOf(folder: string): number {
  return filesIn(folder).reduce((sum, file) => sum + lstatSync(file).size, 0);
}

/** Follows no link, as `recursive` of `readdirSync` does: a package would be met again under every name. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [path] : [];
  });
}
