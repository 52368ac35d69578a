import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { taken } from "../release/folder.ts";
import { inProject } from "../stack/project.ts";

const read = (path: string) => readFileSync(inProject(path), "utf8");
const containerfile = read("deploy/Containerfile");
const image = read("deploy/image");
const ignored = read(".containerignore")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));
const last = containerfile.slice(containerfile.lastIndexOf("\nFROM "));

/** What `pnpm build` makes; nothing else is there that the repository has not. */
const isMade = (path: string) => /^apps\/\w+\/dist$/.test(path);

test("H-12: the image takes the release folder and nothing else", () => {
  const [, made] = /pnpm release (\S+)$/m.exec(containerfile) ?? [];
  expect(last.match(/^COPY .+$/gm)).toEqual([`COPY --from=build ${made} ${made}`]);
});

test("H-12: every path that a release takes is in the repository or made by its build", () => {
  const paths = Object.keys(taken);
  expect(paths).toContain("apps/web/dist");
  expect(paths.filter((path) => !isMade(path) && !existsSync(inProject(path)))).toEqual([]);
});

test("H-12: nothing that a release takes from the repository is left out of the image's build", () => {
  const own = [...Object.keys(taken), "apps", "packages", "commands"].filter((path) => !isMade(path));
  expect(own.filter((path) => ignored.includes(path))).toEqual([]);
  expect(ignored).toEqual(expect.arrayContaining([".git", "**/node_modules", "**/dist"]));
});

test("H-12: the server's package names what it needs at run time beside its packages", () => {
  const { files } = JSON.parse(read("apps/api/package.json")) as { files: string[] };
  expect(files).toEqual(["dist", "migrations"]);
});

test("H-12: the image has the Node that the repository names", () => {
  const [, major] = /^ARG NODE_IMAGE=node:(\d+)-/m.exec(containerfile) ?? [];
  expect(major).toBe(read(".nvmrc").trim());
  expect(containerfile.match(/^FROM (?!\$\{(?:NODE|BASE)_IMAGE\})/gm)).toBeNull();
});

test("H-12: it runs as nobody in particular, is stopped as the server expects, and is asked by its own probe", () => {
  expect(last).toMatch(/^USER 65532:65532$/m);
  expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m);
  const [, probe] = /^HEALTHCHECK (?:.|\\\n)*\}(\/\w+)`/m.exec(last) ?? [];
  expect(read("apps/api/src/platform/probes.ts")).toContain(`app.get("${probe}"`);
});

/** Settings of an image, whichever file makes it. */
const settingsIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => one!);

test("OP-01 the image made without a base has the same user, settings, port and probe", () => {
  const [, variables = ""] = /^ENV (.+)$/m.exec(last) ?? [];
  expect(settingsIn(image, /--env (\S+)/g)).toEqual(variables.split(" "));
  for (const words of ["--user 65532:65532", "--port 3000", "--stop-signal SIGTERM", "/livez", "--cmd start"])
    expect(image).toContain(words);
  expect(settingsIn(image, /--volume (\S+)/g)).toEqual(settingsIn(last, /^VOLUME (\S+)$/gm));
});
