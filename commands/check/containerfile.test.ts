import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "../stack/project.ts";

const read = (path: string) => readFileSync(inProject(path), "utf8");
const containerfile = read("Containerfile");
const ignored = read(".containerignore").split("\n");

interface Copy {
  from: string | undefined;
  source: string;
}

/** What each COPY takes, by its path in the repository. */
function copiesIn(text: string): Copy[] {
  return [...text.matchAll(/^COPY (?:--from=(\w+) )?(.+) \S+$/gm)].flatMap(([, from, sources = ""]) =>
    sources.split(" ").map((source) => ({ from, source: source.replace(/^\/patrak\//, "") })),
  );
}

/** What `pnpm build` and `pnpm install` make; nothing else is there that the repository has not. */
function isMade(path: string): boolean {
  const [, part, made] = /^(?:(apps\/\w+)\/)?(dist|node_modules)$/.exec(path) ?? [];
  if (made === "node_modules") return existsSync(inProject(part ?? ".", "package.json"));
  return made === "dist" && part !== undefined && outputOf(part) === made;
}

function outputOf(part: string): string {
  return /outDir: "(.+)"/.exec(read(`${part}/vite.config.ts`))?.[1] ?? "dist";
}

test("H-12: every path that the image takes is in the repository or made by its build", () => {
  const copies = copiesIn(containerfile);
  expect(copies.length).toBeGreaterThan(5);
  const missing = copies.filter(({ from, source }) =>
    from === undefined ? !existsSync(inProject(source)) : !isMade(source),
  );
  expect(missing).toEqual([]);
});

test("H-12: what the running server looks for beside it is in the image", () => {
  const sources = copiesIn(containerfile).map(({ source }) => source);
  expect(sources).toEqual(
    expect.arrayContaining([
      "apps/api/dist",
      "apps/api/migrations",
      "apps/web/dist",
      "apps/api/node_modules",
    ]),
  );
});

test("H-12: nothing that the image takes from the repository is left out of its build", () => {
  const own = copiesIn(containerfile).filter(({ from }) => from === undefined);
  expect(own.filter(({ source }) => ignored.includes(source))).toEqual([]);
  expect(ignored).toEqual(expect.arrayContaining([".git", "**/node_modules", "**/dist"]));
});

test("H-12: the image has the Node that the repository names", () => {
  const [, major] = /^ARG NODE_IMAGE=node:(\d+)-/m.exec(containerfile) ?? [];
  expect(major).toBe(read(".nvmrc").trim());
  expect(containerfile.match(/^FROM (?!\$\{NODE_IMAGE\}|sources )/gm)).toBeNull();
});

test("H-12: it runs as nobody in particular, is stopped as the server expects, and is asked by its own probe", () => {
  const last = containerfile.slice(containerfile.lastIndexOf("\nFROM "));
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m);
  const [, probe] = /^HEALTHCHECK (?:.|\\\n)*\}(\/\w+)`/m.exec(last) ?? [];
  expect(read("apps/api/src/platform/probes.ts")).toContain(`app.get("${probe}"`);
});
