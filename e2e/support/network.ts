import type { Page, Request } from "@playwright/test";

const call = (path: string) => `**/api/v1${path}`;

/** No answer at all. */
export async function cut(page: Page, path: string) {
  await page.route(call(path), (route) => route.abort("connectionrefused"));
}

/** An answer without words of ours, as a broken gateway gives it. */
export async function breakDown(page: Page, path: string, status = 502) {
  await page.route(call(path), (route) =>
    route.fulfill({ status, contentType: "text/html", body: "<h1>Bad</h1>" }),
  );
}

export async function mend(page: Page, path: string) {
  await page.unroute(call(path));
}

/** Keeps an answer back until it is let go. */
export async function hold(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(call(path), async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** The calls that the page makes from now on, as `POST /auth/login`. */
export function calls(page: Page): string[] {
  const made: string[] = [];
  page.on("request", (request) => {
    const name = nameOf(request);
    if (name !== null) made.push(name);
  });
  return made;
}

function nameOf(request: Request): string | null {
  const path = new URL(request.url()).pathname;
  return path.startsWith("/api/v1") ? `${request.method()} ${path.slice("/api/v1".length)}` : null;
}
