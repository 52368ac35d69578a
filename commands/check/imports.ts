// Which room may import which. Each refusal names the file, the import and the reason.
import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { parseSync } from "vite";

interface Import {
  /** The importing file, as a path from the repository's root. */
  from: string;
  /** A path from the root for a file of ours, else the package as written. */
  to: string;
  typeOnly: boolean;
}

interface Rule {
  reason: string;
  refuses: (edge: Import) => boolean;
}

const inside = (room: string) => (name: string) => name.startsWith(room);
const inDomain = inside("packages/domain/");
const inContract = inside("packages/contract/");
const inPlatform = inside("apps/api/src/platform/");
const inShared = inside("apps/web/src/shared/");
const inSharedUi = inside("apps/web/src/shared/ui/");
const inWebApp = inside("apps/web/src/app/");

const workspace = (file: string) => /^(?:packages|apps)\/[^/]+\/|^[^/]+\//.exec(file)?.[0] ?? "";
const apiFeature = (file: string) => /^apps\/api\/src\/features\/([^/]+)/.exec(file)?.[1];
const webFeature = (file: string) => /^apps\/web\/src\/features\/([^/]+)/.exec(file)?.[1];
const isFileOfOurs = (name: string) => name.includes("/") && /^(?:packages|apps|e2e|commands)\//.test(name);
const isApiRoot = (name: string) =>
  /^apps\/api\/src\/[^/]+\.ts$/.test(name) && name !== "apps/api/src/config.ts";

export const rules: Rule[] = [
  {
    reason:
      "another workspace is reached by its package name, which declares it and shows only what it exports",
    refuses: ({ from, to }) => isFileOfOurs(to) && workspace(from) !== workspace(to),
  },
  {
    reason:
      "domain holds pure rules for browser and server alike: it imports nothing, and has no I/O and no clock",
    refuses: ({ from, to }) => inDomain(from) && !inDomain(to),
  },
  {
    reason: "the contract knows only the domain and zod/mini",
    refuses: ({ from, to }) =>
      inContract(from) && !inContract(to) && !["@patrak/domain", "zod/mini"].includes(to),
  },
  {
    reason:
      "base, fields and errors are loaded by the browser, where the schemas and their library do not belong",
    refuses: ({ from, to, typeOnly }) =>
      isBrowserEntry(from) && !typeOnly && to !== "@patrak/domain" && !isBrowserEntry(to),
  },
  {
    reason:
      "the browser takes only types from the contract, or its base, fields and errors: schemas weigh too much",
    refuses: ({ from, to, typeOnly }) =>
      workspace(from) === "apps/web/" && !typeOnly && (to === "@patrak/contract" || to.startsWith("zod")),
  },
  {
    reason: "shared knows no feature and not the app: everybody stands on it",
    refuses: ({ from, to }) => inShared(from) && (inWebApp(to) || webFeature(to) !== undefined),
  },
  {
    reason: "shared/ui knows no router and no store, so that any screen and the styleguide can use it",
    refuses: ({ from, to }) =>
      inSharedUi(from) &&
      (/^(?:react-router|react-redux|@reduxjs\/toolkit)(?:\/|$)/.test(to) ||
        inside("apps/web/src/shared/api/")(to)),
  },
  {
    reason: "a feature does not know the app: app → features → shared",
    refuses: ({ from, to }) => webFeature(from) !== undefined && inWebApp(to),
  },
  {
    reason: "a feature does not import its sister: what both need belongs in shared, what joins them in app",
    refuses: ({ from, to }) => differ(webFeature(from), webFeature(to)),
  },
  {
    reason: "platform knows no feature and no product word: app → features → platform",
    refuses: ({ from, to }) => inPlatform(from) && (isApiRoot(to) || apiFeature(to) !== undefined),
  },
  {
    reason: "a feature does not know the app or its entry points: app → features → platform",
    refuses: ({ from, to }) => apiFeature(from) !== undefined && isApiRoot(to),
  },
  {
    reason: "another feature is asked through its service; its queries and tables are its own",
    refuses: ({ from, to }) => differ(apiFeature(from), apiFeature(to)) && !to.endsWith(".service.ts"),
  },
  {
    reason: "the product does not depend on the commands that start it",
    refuses: ({ from, to }) => /^(?:apps|packages)\//.test(from) && to.startsWith("@patrak/commands"),
  },
];

function isBrowserEntry(name: string) {
  return /^packages\/contract\/src\/(?:base|fields|errors|patterns)\.ts$/.test(name);
}

function differ(from: string | undefined, to: string | undefined) {
  return from !== undefined && to !== undefined && from !== to;
}

export function refusals(edge: Import): string[] {
  return rules
    .filter((rule) => rule.refuses(edge))
    .map((rule) => `${edge.from} → ${edge.to}: ${rule.reason}`);
}

export function importsOf(file: string, source: string): Import[] {
  const { module } = parseSync(file, source);
  const edge = (request: string, typeOnly: boolean): Import => ({
    from: file,
    to: resolve(file, request),
    typeOnly,
  });
  const isAllTypes = (entries: { isType: boolean }[]) =>
    entries.length > 0 && entries.every((entry) => entry.isType);
  return [
    ...module.staticImports.map((found) => edge(found.moduleRequest.value, isAllTypes(found.entries))),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) =>
        entry.moduleRequest ? [edge(entry.moduleRequest.value, entry.isType)] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      edge(source.slice(start + 1, end - 1), false),
    ),
  ];
}

function resolve(file: string, request: string) {
  return request.startsWith(".") ? path.posix.join(path.posix.dirname(file), request) : request;
}

/** Tests may reach anywhere: they put whole rooms together. */
export async function checkImports(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob("{apps,packages}/*/src/**/*.{ts,tsx}")) {
    if (/\.test\.tsx?$/.test(file)) continue;
    for (const edge of importsOf(file, await readFile(file, "utf8"))) found.push(...refusals(edge));
  }
  return found;
}

if (import.meta.main) {
  const found = await checkImports();
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
