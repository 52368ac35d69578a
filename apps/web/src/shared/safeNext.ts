import { paths } from "./paths.ts";

const ORIGIN = "https://app.invalid";
// URL parsers strip or fold spaces and control characters in different ways; backslashes become slashes.
const UNSAFE = /[\u0000-\u0020\u007f\\]/;
// Encoded slashes, backslashes, dots and control characters: another parser on the way might decode them.
const UNSAFE_ENCODED = /%(?:2f|5c|2e|25|7f|[01][0-9a-f])/i;

/** `next` as a path of one area, or null: it comes from the address bar, so it is untrusted. */
export function safeNext(next: string | null, isOfArea = isStudentPath): string | null {
  if (next === null || !next.startsWith("/") || UNSAFE.test(next)) return null;
  if (!URL.canParse(next, ORIGIN)) return null;
  const url = new URL(next, ORIGIN);
  if (url.origin !== ORIGIN || !isOfArea(url.pathname)) return null;
  if (UNSAFE_ENCODED.test(next.split(/[?#]/, 1)[0] ?? "")) return null;
  return url.pathname + url.search + url.hash;
}

function isStudentPath(path: string): boolean {
  return path === paths.oldDashboard || (path.startsWith("/user/") && !path.includes("//"));
}
