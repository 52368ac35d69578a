import { SourceMap } from "node:module";
import { gzipSync } from "node:zlib";

/** Bytes after gzip by the part of the product, or the package, that they come from. */
export type Shares = Map<string, number>;

/** Divides a file's compressed bytes as its letters are divided: an estimate, because what repeats compresses better. */
export function sharesOf(code: string, map: object): Shares {
  const letters: Shares = new Map();
  const sources = new SourceMap(map as ConstructorParameters<typeof SourceMap>[0]);
  for (const [line, text] of code.split("\n").entries())
    for (let column = 0; column < text.length; column += 1) {
      const { originalSource } = sources.findEntry(line, column) as { originalSource?: string };
      const part = partOf(originalSource ?? "");
      letters.set(part, (letters.get(part) ?? 0) + 1);
    }
  const scale = gzipSync(code, { level: 9 }).length / code.length;
  return new Map([...letters].map(([part, n]) => [part, n * scale]));
}

export function addShares(sum: Shares, more: Shares) {
  for (const [part, bytes] of more) sum.set(part, (sum.get(part) ?? 0) + bytes);
}

/** A package by its name; of the product's own code the folder, in `shared` and `packages` the file. */
export function partOf(source: string): string {
  const library = source.split("node_modules/").at(-1)!;
  if (library !== source)
    return library
      .split("/")
      .slice(0, library.startsWith("@") ? 2 : 1)
      .join("/");
  const own = /(?:apps\/web\/src|packages)\/(.+)$/.exec(source)?.[1];
  if (own === undefined) return "bundler and words";
  const folders = own.split("/").slice(0, -1);
  return /^(?:shared|domain|contract)/.test(own) ? own : folders.slice(0, 3).join("/");
}
