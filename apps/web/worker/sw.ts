/// <reference lib="webworker" />
// Keeps the app itself, so that a started test opens without network, and the pictures of the papers that were opened.
// Answers and papers are none of its business: it never touches a call of the API.
import { isKeptAddress, isPicture, isTestAddress } from "./addresses.ts";
import { isTestRunning } from "./running-test.ts";

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build. */
declare const KEPT_FILES: string[];
declare const ENTRY_FILE: string;
declare const VERSION: string;

const PAGE = "/user/dashboard";
const CACHE = `patrak-${VERSION}`;
const ANSWER_WITHIN_MS = 3000;
/** Of no version: a new one takes no picture from a test that is under way. */
const PICTURES = "pictures";
/** The oldest go first: some papers' worth of them, at most 40 MB or so. */
const PICTURES_KEPT = 400;

// A version waits until no tab shows the one before it, and until no test runs on the device: a test keeps the files it
// was started with, also if its tab was closed and opened again.
self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => event.waitUntil(keepUsed(event.data)));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== "GET") return;
  if (request.mode === "navigate") {
    if (isKeptAddress(pathname)) event.respondWith(page(request));
  } else if (pathname.startsWith("/assets/") || isPicture(pathname)) event.respondWith(file(request));
});

async function keep() {
  // The next visit tries again. The first version has nothing to wait for.
  if (self.registration.active && (await isTestRunning())) throw new Error("a test is running");
  const cache = await caches.open(CACHE);
  const reply = await fetch(PAGE, { cache: "no-cache" });
  // In the middle of a deployment the page may be another version's: then the next visit tries again.
  if (!reply.ok || !(await reply.clone().text()).includes(ENTRY_FILE)) throw new Error("another version");
  await Promise.all([cache.put(PAGE, reply), cache.addAll(KEPT_FILES)]);
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith("patrak-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

const keptPage = () => caches.match(PAGE, { cacheName: CACHE });

/** The server's page where it comes soon; it may be newer than the kept one. A test stays with the version that it has. */
async function page(request: Request): Promise<Response> {
  const kept = isTestAddress(new URL(request.url).pathname) && (await keptPage());
  if (kept) return kept;
  const fromServer = fetch(request);
  const soon = await Promise.race([fromServer, after(ANSWER_WITHIN_MS)]).catch(() => null);
  if (soon !== null && soon.status < 500) return soon;
  return (await keptPage()) ?? fromServer;
}

function after(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}

/** A name with a hash in it never changes its content. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const reply = await fetch(request);
  if (reply.ok && isFont(new URL(request.url))) await (await caches.open(CACHE)).put(request, reply.clone());
  return reply;
}

/** Fonts for Hindi and for formulas are kept once they were used: few papers need all of them. */
const isFont = ({ pathname }: URL) => pathname.endsWith(".woff2");

/** What a page had loaded before this worker watched over it, and what it will show later. */
async function keepUsed(sent: unknown) {
  if (!Array.isArray(sent)) return;
  const urls = [...new Set(sent)].flatMap((url) =>
    typeof url === "string" ? [new URL(url, location.origin)] : [],
  );
  const own = urls.filter(({ origin }) => origin === location.origin);
  const pictures = own.filter(({ pathname }) => isPicture(pathname));
  await Promise.all([keepFonts(own.filter(isFont)), keepPictures(pictures)]);
}

async function keepFonts(urls: URL[]) {
  const missing = await Promise.all(urls.map(async (url) => ((await caches.match(url)) ? [] : [url.href])));
  await (await caches.open(CACHE)).addAll(missing.flat());
}

/** One after the other: answers that are saved meanwhile need the line too. */
async function keepPictures(urls: URL[]) {
  const cache = await caches.open(PICTURES);
  for (const url of urls) if (!(await cache.match(url))) await cache.add(url).catch(() => undefined);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -PICTURES_KEPT).map((request) => cache.delete(request)));
}
