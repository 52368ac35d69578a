import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { productionPackages } from "./lockfile.ts";

const root = path.join(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "patrak-bom-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Component {
  name: string;
  group?: string;
  version: string;
  purl: string;
  externalReferences?: { hashes?: unknown[] }[];
}

test("S-13: the bill of materials lists exactly what the lockfile has for production, each with its checksum", () => {
  const file = path.join(folder, "bom.json");
  execFileSync("node", [path.join(root, "commands/bom.ts"), file], { stdio: "ignore" });
  const bom = JSON.parse(readFileSync(file, "utf8")) as { bomFormat: string; components: Component[] };
  const foreign = bom.components.filter(({ purl }) => !purl.startsWith("pkg:npm/%40patrak/"));
  const wanted = productionPackages(readFileSync(path.join(root, "pnpm-lock.yaml"), "utf8"), [
    "apps/api",
    "apps/web",
  ]);
  expect(bom.bomFormat).toBe("CycloneDX");
  expect(new Set(foreign.map(({ purl }) => decodeURIComponent(purl.slice("pkg:npm/".length))))).toEqual(
    wanted,
  );
  const hashless = foreign.filter(
    ({ externalReferences }) => !externalReferences?.some(({ hashes }) => hashes?.length),
  );
  expect(hashless).toEqual([]);
});

test("the lockfile is followed through the workspace, peers and aliases, and not into what only tests need", () => {
  const lockfile = `
importers:
  apps/a:
    dependencies:
      b: { version: 'link:../../packages/b' }
      c: { version: 1.0.0(d@2.0.0) }
      e: { version: f@3.0.0 }
    devDependencies:
      g: { version: 4.0.0 }
  packages/b:
    dependencies:
      h: { version: 5.0.0 }
packages:
  c@1.0.0:
    peerDependenciesMeta: { g: { optional: true } }
snapshots:
  c@1.0.0(d@2.0.0):
    dependencies: { d: 2.0.0, g: 4.0.0 }
    optionalDependencies: { i: 6.0.0 }
  d@2.0.0: {}
  f@3.0.0: {}
  g@4.0.0: {}
  h@5.0.0: {}
  i@6.0.0:
    dependencies: { c: 1.0.0(d@2.0.0) }
`;
  expect([...productionPackages(lockfile, ["apps/a"])].toSorted()).toEqual([
    "c@1.0.0",
    "d@2.0.0",
    "f@3.0.0",
    "h@5.0.0",
    "i@6.0.0",
  ]);
});
