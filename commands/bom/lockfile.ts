// The production packages according to the lockfile, read without pnpm: the bill of
// materials is compared with them.
import { parse } from "yaml";

interface Needs {
  dependencies?: Record<string, string | { version: string }>;
  optionalDependencies?: Record<string, string | { version: string }>;
}

interface Lockfile {
  importers: Record<string, Needs>;
  packages: Record<string, { peerDependenciesMeta?: Record<string, { optional?: boolean }> }>;
  snapshots: Record<string, Needs>;
}

/** `name@version` of each package that these workspace parts need at run time, including indirect ones. */
export function productionPackages(text: string, parts: readonly string[]): Set<string> {
  const { importers, packages, snapshots } = parse(text) as Lockfile;
  const seen = new Set<string>();
  const found = new Set<string>();

  function visit(needs: Needs, from: string | null, isLeftOut = (_name: string) => false) {
    for (const [name, told] of Object.entries({ ...needs.dependencies, ...needs.optionalDependencies })) {
      if (isLeftOut(name)) continue;
      const version = typeof told === "string" ? told : told.version;
      if (version.startsWith("link:"))
        visitPart(new URL(version.slice(5), `file:///${from}/`).pathname.slice(1));
      else visitPackage(name, version);
    }
  }

  function visitPart(part: string) {
    if (seen.has(part)) return;
    seen.add(part);
    visit(importers[part]!, part);
  }

  function visitPackage(name: string, version: string) {
    // An alias has the package's real name in its version.
    const key = snapshots[version] ? version : `${name}@${version}`;
    if (seen.has(key)) return;
    seen.add(key);
    const plain = key.replace(/\(.*$/, "");
    found.add(plain);
    // Skips optional peers, which only the build or the tests install: the lockfile
    // lists them like any other.
    const peers = packages[plain]?.peerDependenciesMeta;
    visit(snapshots[key]!, null, (peer) => peers?.[peer]?.optional === true);
  }

  for (const part of parts) visitPart(part);
  return found;
}
