// Loaded by itself, before the libraries: it needs none of them.
import { askFirst } from "../shared/session/firstAnswer.ts";

// Administrators have sessions of their own.
if (!location.pathname.startsWith("/admin")) askFirst();

const READY_WITHIN_MS = 200;
// The first date of a page, in whatever language, costs a cheap phone 0.15 s: paid while it waits for the libraries.
globalThis.requestIdleCallback?.(() => new Intl.DateTimeFormat("en-US", { dateStyle: "medium" }).format(0), {
  timeout: READY_WITHIN_MS,
});
