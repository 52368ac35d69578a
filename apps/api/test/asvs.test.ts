import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { API_BASE, endpoints, type Endpoint } from "@patrak/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPerson, signUp } from "./accounts.ts";
import { enter, makeAdministrator } from "./administrators.ts";
import { useApi } from "./app.ts";
import { send } from "./hostile/wire.ts";
import { makeUser } from "./students.ts";
import { createVisitor } from "./visitor.ts";

const web = await mkdtemp(path.join(tmpdir(), "patrak-asvs-"));
await mkdir(path.join(web, "assets"));
await mkdir(path.join(web, ".git"));
await writeFile(path.join(web, ".git/HEAD"), "canary");
await writeFile(path.join(web, "index.html"), "<head></head>");
await writeFile(path.join(web, "assets/app-1a2b.js"), "1");
afterAll(() => rm(web, { recursive: true }));

const api = useApi({ WEB_DIR: web, RATE_LIMIT_FACTOR: "100" });
let port = 0;
beforeAll(async () => {
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  port = (api.app.server.address() as AddressInfo).port;
});

test("S-14, ASVS 6.3.2: a new database has no account", async () => {
  expect((await api.sql.query("SELECT FROM users")).rowCount).toBe(0);
});

const addresses = ["/", "/user/login", "/docs", "/livez", `${API_BASE}/auth/login`, "/assets/app-1a2b.js"];

test("S-14, ASVS 13.4.4: TRACE is answered nowhere, and repeats nothing", async () => {
  for (const target of addresses) {
    const reply = await send(port, { method: "TRACE", target, headers: { cookie: "secret=canary" } });
    expect(reply.status, target).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(reply), target).not.toContain("canary");
  }
});

test.each(["/assets/", "/assets", "/.git/", "/.git/HEAD", "/%2egit/HEAD", "/files/", "/files/pictures/"])(
  "S-14, ASVS 13.4.1, 13.4.3: %s lists nothing, and nothing of where the product was made",
  async (url) => {
    const { body } = await api.app.inject({ url, headers: { accept: "text/html,*/*" } });
    expect(body).not.toMatch(/canary|app-1a2b|\.git/);
  },
);

test("S-14, ASVS 3.4.2: no origin is let in, whoever asks", async () => {
  for (const target of addresses)
    for (const origin of ["https://evil.example", "null", "http://localhost:3000.evil.example"]) {
      const wish = { origin, "access-control-request-method": "POST" };
      for (const method of ["GET", "OPTIONS"]) {
        const { headers } = await send(port, { method, target, headers: wish });
        const told = Object.keys(headers).filter((name) => name.startsWith("access-control-"));
        expect(told, `${method} ${target}`).toEqual([]);
      }
    }
});

test("S-14, ASVS 4.1.1: every reply with words in it names its letters", async () => {
  for (const url of [
    ...addresses.slice(1),
    "/docs/openapi.json",
    "/none",
    `${API_BASE}/none`,
    `${API_BASE}/receipts/keys`,
  ]) {
    const { headers, body } = await api.app.inject({ url, headers: { accept: "text/html,*/*" } });
    expect(body, url).not.toBe("");
    expect(headers["content-type"], url).toMatch(/^[\w-]+\/[\w-]+; charset=utf-8$/);
  }
});

test("S-14, ASVS 3.5.3: a call that is read by its method takes no body, and none is called otherwise", () => {
  for (const [name, { body, isUpload }] of Object.entries<Endpoint>(endpoints)) {
    expect(name).toMatch(/^(?:GET|POST) /);
    if (name.startsWith("GET")) expect([body, isUpload], name).toEqual([undefined, undefined]);
  }
});

describe("S-14, ASVS 15.3.7: what is said twice is refused", () => {
  test.each([
    "/admin/audit?group=access&group=people",
    "/admin/learners?sort=name&sort=joined",
    "/admin/export?format=xlsx&format=qti",
  ])("S-14, ASVS 15.3.7: %s is no call", async (address) => {
    const admin = await enter(api, await makeAdministrator(api, "owner"));
    expect((await admin.get(address)).statusCode).toBe(400);
  });

  test("S-14, ASVS 15.3.7: an id in the query is none in the path or the body", async () => {
    const { visitor } = await makeUser(api);
    expect((await visitor.post("/user/redeem?code=ABCD-EFGH-JKLM", {})).statusCode).toBe(422);
    expect((await visitor.post("/user/tests/passages?passageIds=a", {})).statusCode).toBe(400);
  });
});

test("S-14, ASVS 6.2.5, 6.2.8, 6.2.9: a password of 64 of any letters is taken, exactly as it was typed", async () => {
  const password = ` ज${"क ख😀Z".repeat(10)}  `.padEnd(64, "x");
  expect(password.length).toBeGreaterThanOrEqual(64);
  const person = { ...newPerson(), password };
  const { visitor, otp } = await signUp(api, person);
  await visitor.post("/auth/verify-otp", { email: person.email, otp });
  const login = async (typed: string) =>
    (await createVisitor(api.app).post("/auth/login", { email: person.email, password: typed })).statusCode;
  expect(await login(password)).toBe(200);
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -1), `${password} `])
    expect(await login(other)).toBe(401);
});
