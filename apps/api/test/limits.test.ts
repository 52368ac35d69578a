import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  API_BASE,
  callLimits,
  endpoints,
  type CallLimit,
  type Endpoint,
  type LimitName,
} from "@patrak/contract";
import Fastify, { type InjectOptions } from "fastify";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requireLimits } from "../src/platform/general-limits.ts";
import { makeAdministrator } from "./administrators.ts";
import { ORIGIN, useApi } from "./app.ts";
import { servedRoutes } from "./routes.ts";
import { REDIS_URL } from "./servers.ts";
import { makeCrowd, makeUser, signIn, visitorAt } from "./students.ts";
import { insertTest, save, start } from "./attempts.ts";
import { sized } from "./size.ts";

const WEB_DIR = await mkdtemp(path.join(tmpdir(), "patrak-web-"));
await writeFile(path.join(WEB_DIR, "index.html"), "<html><head></head></html>");

const api = useApi({ WEB_DIR });
const redis = new Redis(REDIS_URL);
afterAll(() => redis.disconnect());

/** What is served outside of the contract, and the limit that each is seen to have. */
const outside: Record<string, LimitName | null> = {
  "GET /doctor": null,
  "GET /livez": null,
  "GET /readyz": null,
  "GET /version": null,
  "GET /files/covers/:file": null,
  "GET /files/papers/:file": null,
  "GET /files/pictures/:file": null,
  "GET /*": null,
  "POST /csp-report": "policy-report",
  "GET /docs": "reference",
  "GET /docs/": "reference",
  "GET /docs/openapi.json": "reference",
};

describe("what is served", () => {
  test("S-04: is a call of the contract, which names its limit, or is looked at here", () => {
    const named = servedRoutes(api.app)
      .filter(({ method, path: url }) => method !== "HEAD" && !url.startsWith(`${API_BASE}/`))
      .map(({ method, path: url }) => `${method} ${url}`);
    expect(named.toSorted()).toEqual(Object.keys(outside).toSorted());
  });

  test("S-04: a server with a route that declares none does not start", async () => {
    const app = Fastify();
    requireLimits(app);
    app.get("/limited", { config: { limit: "open-read" } }, async () => "");
    app.get("/forgotten", async () => "");
    await expect(app.ready()).rejects.toThrow("no limit is declared for GET /forgotten");
  });
});

/** Somebody who calls: an account with its cookies, and a network. */
interface Caller {
  subject: string;
  ip: string;
  cookies: Record<string, string>;
}

const NETWORKS = { own: "203.0.113.7", other: "198.51.100.9" };
let callers: Record<CallLimit["by"], [Caller, Caller]>;

beforeAll(async () => {
  const student = async (): Promise<Caller> => {
    const { userId, visitor } = await makeUser(api);
    return { subject: userId, ip: NETWORKS.own, cookies: Object.fromEntries(visitor.jar) };
  };
  const administrator = async (): Promise<Caller> => {
    const { userId } = await makeAdministrator(api, "owner");
    const visitor = await signIn(api, userId, "ADMIN");
    return { subject: userId, ip: NETWORKS.own, cookies: Object.fromEntries(visitor.jar) };
  };
  const network = (ip: string): Caller => ({ subject: ip, ip, cookies: {} });
  callers = {
    student: [await student(), await student()],
    administrator: [await administrator(), await administrator()],
    network: [network(NETWORKS.own), network(NETWORKS.other)],
  };
});

interface Call {
  method: "GET" | "POST";
  url: string;
  contentType: string;
}

/** Each call by its limit. Whatever an id in a path means: a limit is taken before anybody looks at it. */
const calls = new Map<LimitName, Call[]>(
  Object.entries(
    Object.groupBy(Object.entries<Endpoint>(endpoints), ([, { limit }]) => limit) as Record<
      string,
      [string, Endpoint][]
    >,
  ).map(([limit, ofLimit]) => [limit as LimitName, ofLimit.map(([name]) => callOf(name))]),
);
for (const [name, limit] of Object.entries(outside))
  if (limit) calls.set(limit, [...(calls.get(limit) ?? []), callOf(name, "")]);

function callOf(name: string, base: string = API_BASE): Call {
  const [method, url] = name.split(" ") as ["GET" | "POST", string];
  const contentType = url === "/csp-report" ? "application/reports+json" : "application/json";
  return { method, url: base + url.replaceAll(/\{\w+\}|:\w+/g, crypto.randomUUID()), contentType };
}

/** A body that nobody could read: who is refused with it was refused before it was looked at. */
async function statusOf({ method, url, contentType }: Call, { ip, cookies }: Caller, payload = "{") {
  const headers = { origin: ORIGIN, "sec-fetch-site": "same-origin" };
  const request: InjectOptions = { method, url, remoteAddress: ip, cookies, headers };
  if (method === "GET") return (await api.app.inject(request)).statusCode;
  return (await api.app.inject({ ...request, headers: { ...headers, "content-type": contentType }, payload }))
    .statusCode;
}

const keyOf = (name: LimitName, { subject }: Caller) =>
  `${new URL(api.url).pathname.slice(1)}:limit:${name}:${subject}`;

const tables = Object.entries<CallLimit>(callLimits) as [LimitName, CallLimit][];

describe("nobody can use up another's calls", () => {
  test.each(tables)(
    "S-04: %s: a stranger who calls until it is refused takes nothing from anybody else",
    async (name, { by, counted, hits: most }) => {
      const [stranger, other] = callers[by];
      const [call] = calls.get(name)!;
      // By day the stranger has made most of them before; where each process counts by itself, all are made.
      const made = counted === "together" ? sized(Math.max(0, most - 60), 0) : 0;
      if (made > 0) await redis.set(keyOf(name, stranger), made, "EX", 3600);
      const hits = most - made;
      const statuses: number[] = [];
      while (statuses.length < hits + 20)
        statuses.push(...(await Promise.all(Array.from({ length: 20 }, () => statusOf(call!, stranger)))));
      expect(statuses.filter((status) => status !== 429)).toHaveLength(hits);
      expect(await statusOf(call!, stranger)).toBe(429);
      expect(await statusOf(call!, other)).not.toBe(429);
      await redis.del(keyOf(name, stranger));
    },
  );
});

describe("each call takes from its limit, before its body is read", () => {
  const counted = tables.filter(([, limit]) => limit.counted === "together");
  test.each(counted)("S-04: %s", async (name, { by }) => {
    const [caller, other] = callers[by];
    await redis.set(keyOf(name, caller), 1_000_000, "EX", 60);
    for (const call of calls.get(name)!) {
      expect(await statusOf(call, caller), `${call.method} ${call.url}`).toBe(429);
      expect(await statusOf(call, other), `${call.method} ${call.url}`).not.toBe(429);
    }
    await redis.del(keyOf(name, caller));
  });
});

test.each(Object.keys(outside).filter((name) => outside[name] === null))(
  "S-04: %s has no limit, however many come from one address",
  async (name) => {
    const [caller] = callers.network;
    const statuses = await Promise.all(
      Array.from({ length: sized(150, 500) }, () => statusOf(callOf(name.replace("*", ""), ""), caller)),
    );
    expect(statuses).not.toContain(429);
  },
);

test("S-04: another site's page cannot use up the calls of the network that it is looked at from", async () => {
  const call = { method: "POST", url: `${API_BASE}/admin/login`, remoteAddress: "192.0.2.4" } as const;
  const send = (site: string) =>
    api.app.inject({ ...call, headers: { origin: "https://evil.example", "sec-fetch-site": site } });
  for (let n = 0; n <= callLimits["admin-login"].hits; n += 1)
    expect((await send("cross-site")).statusCode).toBe(403);
  expect((await send("same-origin")).statusCode).not.toBe(429);
});

test("S-04: all seats behind one address start, save, ask and hand in at once", async () => {
  const made = await insertTest(api.sql);
  const crowd = await makeCrowd(api.sql, sized(60, 2000), [made.packageId]);
  const codes = await Promise.all(
    crowd.map(async (pass) => {
      const visitor = visitorAt(api.app, pass);
      const attemptId = await start(visitor, made.testId);
      const replies = [
        await save(visitor, made, { attemptId, question: 1, option: 1 }),
        await visitor.get(`/user/tests/attempt/${attemptId}/status`),
        await visitor.post(`/user/tests/attempt/${attemptId}/submit`),
      ];
      return replies.map(({ statusCode }) => statusCode).join();
    }),
  );
  expect(new Set(codes)).toEqual(new Set(["200,200,200"]));
});
