import type { Page } from "@playwright/test";
import type { Pool } from "pg";
import { addresses } from "../stack/addresses.ts";
import { LONG_TEST, startTest } from "../support/attempts.ts";
import { paperOf } from "../support/completed.ts";
import { testId } from "../support/courses.ts";
import { startOtherSite } from "../support/other-site.ts";
import { newPerson, type Person } from "../support/people.ts";
import { expectDashboard } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

interface Write {
  url: string;
  body: object;
}

/** Every call that writes, as the server itself describes them, filled so that each would do this student harm. */
async function writesOf(page: Page, db: Pool, victim: Person, attemptId: string): Promise<Write[]> {
  const { origin } = addresses();
  const reply = await page.request.get(`${origin}/docs/openapi.json`);
  const { paths } = (await reply.json()) as { paths: Record<string, object> };
  const [question] = await paperOf(page, attemptId);
  const ids: Record<string, string> = { id: await testId(db, LONG_TEST), attemptId };
  const answer = {
    testAttemptId: attemptId,
    questionId: question?.questionId,
    answer: question?.options[0]?.optionId,
    isMarkedForReview: true,
  };
  return Object.entries(paths)
    .filter(([, methods]) => "post" in methods)
    .map(([path]) => ({
      url: origin + path.replaceAll(/\{(\w+)\}/g, (_, key: string) => ids[key] ?? "x"),
      body: path.endsWith("/response") ? answer : bodyFor(path, victim),
    }));
}

function bodyFor(path: string, { firstName, lastName, email, password }: Person): object {
  if (path.endsWith("/signup")) return { firstName, lastName, email, password };
  if (path.endsWith("/login")) return { email, password };
  return path.startsWith("/api/v1/auth/") ? { email } : {};
}

/** All that a page can make a browser send without being asked. Runs in the stranger's page. */
async function attack(writes: Write[]) {
  const send = (url: string, options: RequestInit) =>
    fetch(url, { method: "POST", credentials: "include", ...options }).catch(() => undefined);
  function submit(url: string, enctype: string, text: string) {
    const form = document.createElement("form");
    const field = document.createElement("input");
    const frame = document.createElement("iframe");
    Object.assign(frame, { name: `frame-${document.forms.length}` });
    Object.assign(form, { method: "post", action: url, enctype, target: frame.name });
    // With text/plain the body is name=value: a JSON whose last key ends in an equals sign.
    Object.assign(field, { name: `${text.slice(0, -1)},"x":"`, value: '"}' });
    form.append(field);
    document.body.append(frame, form);
    // Its own empty page has loaded by now; a reply that may not be shown loads as a page of the browser's.
    const replied = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
    form.submit();
    return replied;
  }
  const replied: Promise<unknown>[] = [];
  for (const { url, body } of writes) {
    const text = JSON.stringify(body);
    const form = new FormData();
    form.set("body", text);
    await Promise.all([
      send(url, { mode: "no-cors", body: text }),
      send(url, { mode: "no-cors", body: new URLSearchParams({ body: text }) }),
      send(url, { mode: "no-cors", body: form }),
      send(url, { mode: "no-cors" }),
      send(url, { mode: "cors", body: text, headers: { "content-type": "application/json" } }),
      send(url, { mode: "cors", body: text, headers: { "content-type": "text/plain" } }),
      send(url, { method: "GET", mode: "no-cors" }),
    ]);
    navigator.sendBeacon(url, new Blob([text], { type: "text/plain" }));
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
      replied.push(submit(url, type, text));
  }
  await Promise.all(replied);
}

/** What there is of this student. */
async function stored(db: Pool, email: string) {
  const { rows } = await db.query(
    `SELECT u::text AS account,
       (SELECT string_agg(s::text, ' ' ORDER BY s::text) FROM sessions s WHERE s.user_id = u.user_id) AS sessions,
       (SELECT string_agg(a::text, ' ' ORDER BY a::text) FROM attempts a WHERE a.user_id = u.user_id) AS attempts,
       (SELECT count(*)::int FROM answers a WHERE a.user_id = u.user_id) AS answers
     FROM users u WHERE email = $1`,
    [email],
  );
  return rows;
}

/** What went out to the API and came back, also where the browser keeps it from the page. */
async function listenOnWire(page: Page) {
  const calls = new Map<string, string>();
  const ended = new Set<string>();
  const replies: { requestId: string; statusCode: number }[] = [];
  const sent: { requestId: string; headers: Record<string, string> }[] = [];
  const cdp = await page.context().newCDPSession(page);
  cdp.on("Network.requestWillBeSent", ({ requestId, request: { method, url } }) => {
    const { pathname } = new URL(url);
    if (pathname.startsWith("/api/")) calls.set(requestId, `${method} ${pathname}`);
  });
  cdp.on("Network.requestWillBeSentExtraInfo", (extra) => sent.push(extra));
  cdp.on("Network.responseReceivedExtraInfo", (extra) => replies.push(extra));
  cdp.on("Network.responseReceived", ({ requestId, hasExtraInfo }) => !hasExtraInfo && ended.add(requestId));
  cdp.on("Network.loadingFailed", ({ requestId }) => ended.add(requestId));
  await cdp.send("Network.enable");
  const isOpen = (requestId: string) =>
    !ended.has(requestId) && !replies.some((reply) => reply.requestId === requestId);
  const ofCalls = <T extends { requestId: string }>(all: T[]) =>
    all.filter(({ requestId }) => calls.has(requestId));
  return {
    /** The calls that have neither been answered nor come to nothing. */
    open: () => [...calls].flatMap(([requestId, call]) => (isOpen(requestId) ? [call] : [])),
    replies: () =>
      ofCalls(replies).map(({ requestId, statusCode }) => ({
        call: calls.get(requestId),
        status: statusCode,
      })),
    hadCookies: () => ofCalls(sent).some(({ headers }) => JSON.stringify(headers).includes("__Host-at=")),
  };
}

/** Cookies know no ports: those of the same host are sent with a stranger's call, and only we can refuse it. */
const strangers = {
  "another host": (origin: string) => origin,
  "another port of the same host": (origin: string) => origin.replace("127.0.0.1", "localhost"),
};

test.describe("T25 T26", () => {
  // Every call that writes is tried in ten ways.
  test.describe.configure({ timeout: 120_000 });
  test.use({ expectedComplaints: /127\.0\.0\.1|frame-ancestors|Failed to fetch/ });

  for (const [where, originOf] of Object.entries(strangers)) {
    test(`T25 T26: a page of ${where} changes nothing by any call that writes`, async ({
      page,
      db,
      student,
      inbox,
    }) => {
      const attemptId = await startTest(page, db, student);
      const bystander = newPerson();
      const writes = await writesOf(page, db, bystander, attemptId);
      expect(writes.length).toBeGreaterThan(10);
      const before = await stored(db, student.email);
      const wire = await listenOnWire(page);
      const site = await startOtherSite({ "/": "<!doctype html><title>Stranger</title><body>" });
      await page.goto(originOf(site.origin));
      await page.evaluate(attack, writes);
      await expect.poll(wire.open).toEqual([]);
      const replies = wire.replies();
      expect(replies.filter(({ status }) => ![403, 404, 405, 415].includes(status))).toEqual([]);
      expect(replies.filter(({ status }) => status === 403).length).toBeGreaterThanOrEqual(writes.length);
      expect(wire.hadCookies()).toBe(where === "another port of the same host");
      expect(await stored(db, student.email)).toEqual(before);
      expect(await inbox.mails(bystander.email)).toEqual([]);
      await page.goto("/user/dashboard");
      await expectDashboard(page, student);
      // The same call of our own page is heard: it was the stranger who was refused.
      const save = writes.find(({ url }) => url.endsWith("/response"))!;
      expect(await page.evaluate(saveHere, save)).toBe(200);
      site.close();
    });
  }
});

async function saveHere({ url, body }: Write) {
  const headers = { "content-type": "application/json" };
  return (await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })).status;
}
