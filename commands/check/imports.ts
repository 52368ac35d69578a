// Which part may import which. Each refusal names the file, the import and the reason.
import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { parseSync } from "vite";
import { circles } from "./circles.ts";

export interface Import {
  /** The importing file, as a path from the repository's root. */
  from: string;
  /** A path from the root for our own files, else the package as written. */
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
export const apiFeature = (file: string) => /^apps\/api\/src\/features\/([^/]+)/.exec(file)?.[1];
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
      "base, fields, errors and findings are loaded by the browser, where the schemas and their library do not belong",
    refuses: ({ from, to, typeOnly }) =>
      isBrowserEntry(from) && !typeOnly && to !== "@patrak/domain" && !isBrowserEntry(to),
  },
  {
    reason:
      "the browser takes only types from the contract, or its base, fields, errors and findings: schemas are too large",
    refuses: ({ from, to, typeOnly }) =>
      workspace(from) === "apps/web/" && !typeOnly && (to === "@patrak/contract" || to.startsWith("zod")),
  },
  {
    reason: "shared knows no feature and not the app: both depend on it",
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
    reason: "another feature is used through its service, its queries or its ids; the rest is private",
    refuses: ({ from, to }) =>
      differ(apiFeature(from), apiFeature(to)) && !/(?:\.service|\.queries|-ids)\.ts$/.test(to),
  },
  {
    reason: "the product does not depend on the commands that start it",
    refuses: ({ from, to }) => /^(?:apps|packages)\//.test(from) && to.startsWith("@patrak/commands"),
  },
];

function isBrowserEntry(name: string) {
  return /^packages\/contract\/src\/(?:base|fields|errors|findings|row-findings|file-failures|left-outs|patterns)\.ts$/.test(
    name,
  );
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

/** Processes untrusted input: it must not be able to open a database. */
const SEALED = "apps/api/src/author-worker.ts";
const SECRETS =
  /^(?:pg|kysely|ioredis|pg-boss|nodemailer|apps\/api\/src\/(?:config|platform\/(?:db|keys))\.ts)$/;

/**
 * The import paths by which the sealed program would load a database or a secret; type imports do not count.
 */
export function leaks(edges: readonly Import[]): string[] {
  const loaded = Map.groupBy(
    edges.filter(({ typeOnly }) => !typeOnly),
    ({ from }) => from,
  );
  const ways = new Map([[SEALED, SEALED]]);
  for (const [file, way] of ways)
    for (const { to } of loaded.get(file) ?? []) if (!ways.has(to)) ways.set(to, `${way} → ${to}`);
  return [...ways]
    .filter(([name]) => SECRETS.test(name))
    .map(([, way]) => `${way}: what opens authors' files has no database and no secret`);
}

/** Import cycles of files and of server features; type imports count, because readers follow them too. */
export function circlesIn(edges: readonly Import[]): string[] {
  const files = edges.map(({ from, to }) => [from, to] as const);
  const features = edges.map(({ from, to }) => [apiFeature(from), apiFeature(to)] as const);
  return [
    ...circles(files).map((circle) => `${circle}: no circles: what both need belongs below them`),
    ...circles(features).map(
      (circle) => `features ${circle}: no circles: what both need belongs in a lower one`,
    ),
  ];
}

/** A service that only re-exports: its readers must go elsewhere anyway. */
export function hollowService(file: string, source: string): string[] {
  if (!file.endsWith(".service.ts")) return [];
  const isHollow = parseSync(file, source).program.body.every(
    (part) =>
      part.type === "ImportDeclaration" ||
      part.type === "ExportAllDeclaration" ||
      (part.type === "ExportNamedDeclaration" && part.declaration === null),
  );
  return isHollow ? [`${file}: a service that only re-exports: its callers import what it hands on`] : [];
}

type Sources = Map<string, string>;

/** Tests may import anything: they combine several parts. */
async function readSources(): Promise<Sources> {
  const sources: Sources = new Map();
  for await (const file of glob("{apps,packages}/*/src/**/*.{ts,tsx}"))
    if (!/\.test\.tsx?$/.test(file)) sources.set(file, await readFile(file, "utf8"));
  return sources;
}

const edgesOf = (sources: Sources) => [...sources].flatMap(([file, source]) => importsOf(file, source));

export const readEdges = async (): Promise<Import[]> => edgesOf(await readSources());

export async function checkImports(): Promise<string[]> {
  const sources = await readSources();
  const edges = edgesOf(sources);
  return [
    ...edges.flatMap(refusals),
    ...leaks(edges),
    ...circlesIn(edges),
    ...[...sources].flatMap(([file, source]) => hollowService(file, source)),
  ];
}

if (import.meta.main) {
  const found = await checkImports();
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
