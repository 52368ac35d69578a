import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { inProject } from "../stack/project.ts";

/** What the service worker loads in advance; bytes after gzip. */
export async function weighPrecache(): Promise<{ files: number; bytes: number }> {
  const dist = (path: string) => readFile(inProject(`apps/web/dist${path}`));
  const worker = (await dist("/sw.js")).toString();
  const paths = [...new Set(worker.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];
  const bodies = await Promise.all(paths.map(dist));
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  return { files: paths.length, bytes };
}
