import { strToU8, type Zippable, zipSync } from "fflate";

// Files are stored uncompressed: compressing 10,000 small ones took five times as long, and an author waits.
// All get the format's first day, which the library takes as local time: equal content gives equal bytes.
const options = { level: 0, mtime: new Date(1980, 0, 1) } as const;

export function writeZip(files: ReadonlyMap<string, string | Uint8Array>): Buffer {
  const entries: Zippable = {};
  for (const [path, file] of files) entries[path] = typeof file === "string" ? strToU8(file) : file;
  return Buffer.from(zipSync(entries, options));
}
