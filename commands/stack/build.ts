import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { runChild } from "./child.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { inProject, root } from "./project.ts";

const stamp = inProject(".cache/build-of");
/** Which file of the web app needs which others, by their sources. */
export const manifestFile = inProject(".cache/web-manifest.json");
const products = ["apps/api/dist/main.js", "apps/web/dist/index.html", ".cache/web-manifest.json"];

/**
 * Builds the production bundle unless it is up to date with the sources. Returns whether it did. Who asks meanwhile
 * another builds waits for that build: a second one would take the files of the first away.
 */
export async function buildIfStale(signal?: AbortSignal): Promise<boolean> {
  if (isFresh()) return false;
  return oneAtATime(inProject(".cache/building"), async () => {
    if (isFresh()) return false;
    await runChild("pnpm", ["build"], { logFile: inProject(".cache/build.log"), cwd: root, signal });
    return true;
  });
}

const isFresh = () =>
  products.every((file) => existsSync(inProject(file))) &&
  existsSync(stamp) &&
  readFileSync(stamp, "utf8") === fingerprint();

/** Takes the sources as they were before the build: later changes may not be in it. */
export function markBuilt(sources: string) {
  mkdirSync(inProject(".cache"), { recursive: true });
  writeFileSync(stamp, sources);
}

export function fingerprint(): string {
  const files = globSync(["{apps,packages}/**/*.*", "pnpm-lock.yaml"], {
    cwd: root,
    // Also what people upload while it runs in this checkout.
    exclude: (name) => /(^|\/)(node_modules|dist|test)$|^apps\/api\/files$|\.test\.tsx?$/.test(name),
  });
  const lines = files.toSorted().map((file) => {
    const { mtimeMs, size } = statSync(inProject(file));
    return `${file} ${mtimeMs} ${size}`;
  });
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}
