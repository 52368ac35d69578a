import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import { API_BASE } from "@patrak/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { asDocument, asFile, workerPolicy } from "./headers.ts";
import { prepareBytes, sendBytes } from "./ready-bytes.ts";

/** Serves the web app's files, and its page for every address that only the browser knows. */
export async function registerWeb(app: FastifyInstance, config: Config) {
  const files = await listFiles(config.WEB_DIR);
  if (!files.has("/index.html")) {
    app.log.warn("the web app is not built; only the API is served");
    return;
  }
  const html = await readFile(path.join(config.WEB_DIR, "index.html"), "utf8");
  const pages = await preparePages(fillSettings(html, config), files.delete(EARLY) ? config.WEB_DIR : null);
  await app.register(fastifyStatic, {
    root: config.WEB_DIR,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });

  const limit = { none: "files that do not change, and 2,000 seats may load them from one address" };
  app.get("/*", { schema: { hide: true }, logLevel: "warn", config: { limit } }, (request, reply) => {
    const address = request.url.split("?", 1)[0] ?? "/";
    // Opens only files listed at boot, so no address can leave the folder.
    if (files.has(address) && address !== "/index.html") return sendAsset(reply, address);
    if (isClientRoute(address) && wantsPage(request, address))
      return sendBytes(request, asDocument(reply), pages.at(address));
    return reply.callNotFound();
  });
}

/** Of the build: by address what its screen loads, beside the files that every page names. */
const EARLY = "/early.json";

/** The page for most addresses, and those that name more files: on a slow network each round trip is half a second. */
async function preparePages(html: string, folder: string | null) {
  const named = folder === null ? "{}" : await readFile(path.join(folder, EARLY), "utf8");
  const more = Object.entries(JSON.parse(named) as Record<string, string[]>);
  const [usual, ...others] = await Promise.all(
    [html, ...more.map(([, files]) => nameEarly(html, files))].map(prepareBytes),
  );
  const known = new Map(more.map(([address], place) => [address, others[place]!]));
  return { at: (address: string) => known.get(address) ?? usual! };
}

function nameEarly(html: string, files: readonly string[]) {
  const tags = files.map((file) =>
    file.endsWith(".css")
      ? `<link rel="preload" as="style" crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin href="/${file}">`,
  );
  return html.replace("</head>", () => `${tags.join("")}</head>`);
}

async function listFiles(folder: string) {
  const files = new Set<string>();
  for await (const entry of glob("**/*", { cwd: folder, withFileTypes: true })) {
    if (entry.isFile()) files.add(`/${path.relative(folder, path.join(entry.parentPath, entry.name))}`);
  }
  return files;
}

/** A file with a hash in its name never changes; any other is revalidated. */
function sendAsset(reply: FastifyReply, address: string) {
  if (address.startsWith("/assets/"))
    return asFile(reply).sendFile(address, { etag: false, lastModified: false, acceptRanges: false });
  void reply.header("cache-control", "no-cache");
  if (address === "/sw.js") void reply.header("content-security-policy", workerPolicy);
  return reply.sendFile(address);
}

function isClientRoute(address: string) {
  return ![API_BASE, "/api", "/assets", "/docs"].some(
    (base) => address === base || address.startsWith(`${base}/`),
  );
}

/** A request for a page, not for a missing picture or script. */
function wantsPage({ headers: { accept = "*/*" } }: FastifyRequest, address: string) {
  return accept.includes("text/html") || (accept.includes("*/*") && path.extname(address) === "");
}

/** Settings of this deployment are in the HTML, because the policy forbids inline scripts. */
function fillSettings(html: string, config: Config) {
  const settings = {
    "patrak-support-email": config.SUPPORT_EMAIL,
    "patrak-skip-logout-confirmation": String(config.SKIP_LOGOUT_CONFIRMATION),
    ...(config.INSTITUTE_NAME !== "" && { "patrak-institute-name": config.INSTITUTE_NAME }),
  };
  return Object.entries(settings).reduce((filled, [name, value]) => fillMeta(filled, name, value), html);
}

function fillMeta(html: string, name: string, value: string) {
  const text = value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  const tag = `<meta name="${name}" content="${text}" />`;
  const existing = new RegExp(`<meta\\s+name="${name}"[^>]*>`);
  return existing.test(html)
    ? html.replace(existing, () => tag)
    : html.replace("</head>", () => `${tag}</head>`);
}
