import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import type { ContentFiles } from "./test-content.ts";

/** The content files of a teacher's folder; pictures and notes beside them are ignored. */
export async function readContentFolder(folder: string): Promise<ContentFiles> {
  const files = new Map<string, string>();
  for await (const name of glob(["catalogue.json", "{tests,passages}/*.csv"], { cwd: folder })) {
    files.set(name.replaceAll(path.sep, "/"), await readFile(path.join(folder, name), "utf8"));
  }
  return files;
}
