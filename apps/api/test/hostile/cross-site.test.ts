import { expect, test } from "vitest";
import { servedRoutes, type ServedRoute } from "../routes.ts";
import { sized } from "../size.ts";
import { signIn } from "../students.ts";
import { goodValue, ownHeaders, useStage } from "./stage.ts";
import { endpointOf, refusalFault } from "./verdict.ts";
import { send, type Reply } from "./wire.ts";

const stage = await useStage({}, 2);

/** What browsers, new and old, say of a request that a page of another origin has made. */
const foreign: Record<string, string>[] = [
  { "sec-fetch-site": "cross-site", origin: "http://127.0.0.1:3000" },
  { "sec-fetch-site": "same-site", origin: "http://localhost:3001" },
  { "sec-fetch-site": "none" },
  { "sec-fetch-site": "Same-Origin" },
  { "sec-fetch-site": "" },
  { origin: "null" },
  { origin: "" },
  { origin: "http://127.0.0.1:3000" },
  { origin: "http://localhost:3001" },
  { origin: "http://localhost" },
  { origin: "https://localhost:3000" },
  { origin: "http://localhost:3000.evil.example" },
  { origin: "http://localhost:3000@evil.example" },
  { origin: "http://LOCALHOST:3000" },
  { origin: "http://localhost:3000/" },
];

/** By day each call is made as some of them, and each of them makes many calls. */
const STEP = sized(3, 1);
const isTurn = (call: number, said: number) => (call + said) % STEP === 0;

const types = [
  "application/json",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
];

/** A call that would be heard if this student's own page made it. */
async function callOf(route: ServedRoute) {
  const [student] = stage.students;
  const { jar } = await signIn(stage.api, student!.pass.userId);
  const value = (key: string) => goodValue(stage, student!, key);
  const shape = endpointOf(route)?.body as { shape?: object } | undefined;
  const fields = Object.keys(shape?.shape ?? {}).map((key) => [key, value(key)]);
  return {
    method: route.method,
    target: route.path.replaceAll(/:(\w+)/g, (_, key: string) => String(value(key))),
    headers: {
      ...ownHeaders(student!),
      cookie: [ownHeaders(student!).cookie, ...[...jar].map((pair) => pair.join("="))].join("; "),
    },
    body: Buffer.from(JSON.stringify(Object.fromEntries(fields))),
  };
}

const callsBy = (verb: string) =>
  servedRoutes(stage.api.app).filter(({ method, path }) => method === verb && path.startsWith("/api/"));
const writes = () => callsBy("POST");

/** Every row of the product's tables, as one number; without the beats that every process writes by itself. */
async function stored(): Promise<string> {
  const { rows } = await stage.api.sql.query<{ all: string }>(
    `SELECT string_agg(tablename || md5(query_to_xml('SELECT t::text FROM ' || tablename || ' t ORDER BY 1', true, false, '')::text), ' '
       ORDER BY tablename) AS all
     FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'heartbeats'`,
  );
  return rows[0]!.all;
}

const codeOf = ({ body }: Reply) => (JSON.parse(body) as { code?: string }).code;

test("T25 T26: no call that writes is heard when a page of another origin made it, and no row changes", async () => {
  const calls = await Promise.all(writes().map((route) => callOf(route)));
  const before = await stored();
  for (const [place, { headers, ...call }] of calls.entries()) {
    const { cookie } = headers;
    for (const [index, said] of foreign.entries()) {
      if (!isTurn(place, index)) continue;
      const type = types[index % types.length]!;
      const reply = await send(stage.port, { ...call, headers: { cookie, ...said, "content-type": type } });
      expect(refusalFault(reply), call.target).toBeNull();
      expect(["CROSS_SITE", "UNSUPPORTED_MEDIA_TYPE"], call.target).toContain(codeOf(reply));
      if (type === "application/json")
        expect(codeOf(reply), `${call.target} ${JSON.stringify(said)}`).toBe("CROSS_SITE");
    }
  }
  expect(await stored()).toBe(before);
});

test("T25 T26: no call that reads is answered to a page of another origin, though its browser sends the cookies", async () => {
  const reads = callsBy("GET");
  expect(reads.length).toBeGreaterThan(20);
  for (const [place, route] of reads.entries()) {
    const { method, target, headers } = await callOf(route);
    for (const [index, said] of foreign.entries()) {
      if (said["sec-fetch-site"] === "none" || !isTurn(place, index)) continue;
      const call = { method, target, headers: { cookie: headers.cookie, ...said } };
      const reply = await send(stage.port, call);
      expect(refusalFault(reply), target).toBeNull();
      expect(codeOf(reply), `${target} ${JSON.stringify(said)}`).toBe("CROSS_SITE");
    }
  }
});

test("T26: an address that was typed is answered with what is the student's own", async () => {
  const route = callsBy("GET").find(({ path }) => path.endsWith("/auth/fetch-user"));
  const { method, target, headers } = await callOf(route!);
  const typed = { cookie: headers.cookie, "sec-fetch-site": "none" };
  expect((await send(stage.port, { method, target, headers: typed })).status).toBe(200);
});

test("T25: the body of a form is refused even from our own page", async () => {
  for (const route of writes()) {
    const call = await callOf(route);
    for (const type of types.slice(1)) {
      const reply = await send(stage.port, { ...call, headers: { ...call.headers, "content-type": type } });
      expect([reply.status, codeOf(reply)], call.target).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
    }
  }
});

test("the same calls from our own page do change rows: what is refused above would have been done", async () => {
  const changed: string[] = [];
  let before = await stored();
  // Answers before the attempt's end.
  for (const route of writes().toSorted((a, b) => b.path.localeCompare(a.path))) {
    const { headers, ...call } = await callOf(route);
    await send(stage.port, { ...call, headers: { ...headers, "content-type": "application/json" } });
    const after = await stored();
    if (after !== before) changed.push(route.path.replace("/api/v1", ""));
    before = after;
  }
  expect(changed).toEqual(
    expect.arrayContaining([
      "/auth/signup",
      "/auth/login",
      "/auth/logout",
      "/auth/refresh-token",
      "/user/tests/response",
      "/user/tests/attempt/:attemptId/submit",
    ]),
  );
});
