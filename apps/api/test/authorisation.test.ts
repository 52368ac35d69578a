import { randomUUID } from "node:crypto";
import { API_BASE, endpoints, type EndpointName } from "@patrak/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { useApi } from "./app.ts";
import { insertPackage, type MadePlace } from "./catalogue.ts";
import { enrol, insertUser, signIn } from "./students.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });

const callers = [
  "signed out",
  "other student",
  "student without the package",
  "owner",
  "administrator",
  "administrator with a student's cookie",
] as const;
type Caller = (typeof callers)[number];

/** Content of the owner's package; of a package that only the other student owns; of none. */
const targets = ["own", "foreign", "missing"] as const;
type Target = (typeof targets)[number];

/** A row a caller; the status for own, foreign and missing, or one for a call that names nothing. */
type Expected = Record<Caller, number[]>;

const always = (status: number): Expected =>
  Object.fromEntries(callers.map((caller) => [caller, [status]])) as Expected;

const refused = {
  "signed out": [401],
  administrator: [401],
  "administrator with a student's cookie": [403],
};

const student: Expected = {
  ...refused,
  owner: [200],
  "other student": [200],
  "student without the package": [200],
};

const content: Expected = {
  ...refused,
  owner: [200, 404, 404],
  "other student": [404, 200, 404],
  "student without the package": [404, 404, 404],
};

/** The owner's package is listed, so every student sees its card. */
const card: Expected = {
  ...content,
  "other student": [200, 200, 404],
  "student without the package": [200, 404, 404],
};

const studentRefresh: Expected = {
  ...always(401),
  owner: [200],
  "other student": [200],
  "student without the package": [200],
};

const byEndpoint: Partial<Record<EndpointName, Expected>> = {
  // Open to everybody: an empty body is refused for what it lacks, not for who sent it.
  "POST /auth/signup": always(400),
  "POST /auth/verify-otp": always(400),
  "POST /auth/resend-otp": always(400),
  "POST /auth/login": always(400),
  "POST /auth/forgot-password": always(400),
  "POST /auth/reset-password": always(400),
  "POST /auth/logout": always(200),
  "POST /auth/refresh-token": studentRefresh,
  "POST /user/refresh-token": studentRefresh,
  "POST /admin/refresh-token": { ...always(401), administrator: [200] },
  "GET /auth/fetch-user": student,
  "GET /user/packages": student,
  "GET /user/packages/{id}": card,
  "GET /user/packages/{id}/tests": content,
  "GET /user/folders/package/{packageId}": content,
  "GET /user/folders/{id}": content,
  "GET /user/tests/{id}": content,
};

const users: Record<"owner" | "other" | "without" | "admin", string> = {} as never;
const packages: Record<"own" | "foreign", MadePlace> = {} as never;

beforeAll(async () => {
  users.owner = await insertUser(api.sql);
  users.other = await insertUser(api.sql);
  users.without = await insertUser(api.sql);
  users.admin = await insertUser(api.sql, "ADMIN");
  packages.own = await insertPackage(api.sql, { folders: [{}], tests: 1 });
  packages.foreign = await insertPackage(api.sql, { folders: [{}], tests: 1, listed: false });
  await enrol(api.sql, users.owner, [packages.own.id]);
  await enrol(api.sql, users.other, [packages.foreign.id]);
});

/** A session of its own for every call: one of the calls ends it. */
const visitorOf: Record<Caller, () => Promise<Visitor>> = {
  "signed out": async () => createVisitor(api.app),
  "other student": () => signIn(api, users.other),
  "student without the package": () => signIn(api, users.without),
  owner: () => signIn(api, users.owner),
  administrator: () => signIn(api, users.admin, "ADMIN"),
  "administrator with a student's cookie": async () => {
    const visitor = await signIn(api, users.admin, "ADMIN");
    for (const part of ["at", "rt"])
      visitor.jar.set(`__Host-${part}`, visitor.jar.get(`__Host-admin-${part}`)!);
    for (const part of ["at", "rt"]) visitor.jar.delete(`__Host-admin-${part}`);
    return visitor;
  },
};

/** Which id a path's parameter means, by the noun before it. */
function addressOf(path: string, target: Target): string {
  const nouns: Record<string, (made: MadePlace) => string> = {
    packages: (made) => made.id,
    package: (made) => made.id,
    folders: (made) => made.folders[0]!.id,
    tests: (made) => made.tests[0]!,
  };
  return path.replaceAll(/(\w+)\/\{\w+\}/g, (_, noun: string) => {
    const id = target === "missing" ? randomUUID() : nouns[noun]!(packages[target]);
    return `${noun}/${id}`;
  });
}

async function statusOf(name: string, caller: Caller, target: Target): Promise<number> {
  const [method, path] = name.split(" ") as ["GET" | "POST", string];
  const visitor = await visitorOf[caller]();
  const address = addressOf(path, target);
  const reply = method === "GET" ? await visitor.get(address) : await visitor.post(address, {});
  return reply.statusCode;
}

/** What the server really serves below the API's base, as `METHOD /path/{id}`. */
function servedRoutes(): string[] {
  return routesIn(api.app.printRoutes({ commonPrefix: false }))
    .filter((route) => route.includes(` ${API_BASE}/`))
    .map((route) => route.replace(API_BASE, "").replaceAll(/:(\w+)/g, "{$1}"));
}

/** Reads the router's own drawing: each line is a piece of a path below the line that stands less deep. */
function routesIn(drawing: string): string[] {
  const trail: { depth: number; path: string }[] = [];
  return drawing.split("\n").flatMap((line) => {
    const [, indent, piece, methods] = /^([│├└─\s]*)(\S*?)(?: \(([A-Z, ]+)\))?$/u.exec(line) ?? [];
    if (indent === undefined || piece === undefined || piece === "") return [];
    while (trail.length > 0 && trail.at(-1)!.depth >= indent.length) trail.pop();
    const path = (trail.at(-1)?.path ?? "") + piece;
    trail.push({ depth: indent.length, path });
    return (methods?.split(", ") ?? []).map((method) => `${method} ${path}`);
  });
}

describe("who may call what", () => {
  test("every route that is served has an entry, and every entry is served", () => {
    const served = servedRoutes().filter((route) => !isRefusedMethod(route));
    expect(served.toSorted()).toEqual(Object.keys(byEndpoint).toSorted());
  });

  test.each(Object.entries(byEndpoint))(
    "%s answers each caller as the table says",
    async (name, expected) => {
      const ids = name.includes("{") ? targets : (["own"] as const);
      for (const caller of callers) {
        for (const [index, target] of ids.entries()) {
          const status = expected[caller][index] ?? expected[caller][0];
          expect(await statusOf(name, caller, target), `${caller}, ${target}`).toBe(status);
        }
      }
    },
  );
});

/** HEAD comes with GET; the other methods of a path of the contract answer 405. */
function isRefusedMethod(route: string) {
  const [method, path] = route.split(" ");
  const isOfContract = Object.keys(endpoints).some((name) => name.split(" ")[1] === path);
  return method === "HEAD" || (isOfContract && !(route in endpoints));
}
