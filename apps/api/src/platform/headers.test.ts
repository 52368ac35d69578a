import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { startApp, useApi } from "../../test/app.ts";

const web = await mkdtemp(path.join(tmpdir(), "patrak-headers-"));
await mkdir(path.join(web, "assets"));
await writeFile(path.join(web, "index.html"), "<head></head>");
await writeFile(path.join(web, "assets/app-1a2b.js"), "1");
afterAll(() => rm(web, { recursive: true }));

const api = useApi({ WEB_DIR: web });

const everywhere = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
};
const data = "default-src 'none'; frame-ancestors 'none'; sandbox";

async function get(url: string) {
  return api.app.inject({ url, headers: { accept: "text/html,*/*" } });
}

async function policyOf(url: string) {
  const value = String((await get(url)).headers["content-security-policy"]);
  return value.split("; ");
}

describe("every kind of reply has the headers that keep it harmless", () => {
  test.each([
    ["a page", "/user/login", 200, "no-cache"],
    ["a missing file", "/assets/gone-1a2b.js", 404, "no-store"],
    ["an API refusal", "/api/v1/auth/fetch-user", 401, "no-store"],
    ["an unknown call", "/api/v1/none", 404, "no-store"],
    ["a wrong method", "/api/v1/auth/login", 405, "no-store"],
    ["a probe", "/livez", 200, "no-store"],
    ["the reference page", "/docs/", 200, "no-cache"],
    ["the API document", "/docs/openapi.json", 200, "no-store"],
  ])("%s", async (_kind, url, status, caching) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(status);
    expect(reply.headers).toMatchObject({ ...everywhere, "cache-control": caching });
    expect(reply.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });

  test("a hashed file has those that protect a file, and no byte for a document or for asking again", async () => {
    const { headers } = await get("/assets/app-1a2b.js");
    expect(headers).toEqual({
      date: expect.any(String),
      connection: "keep-alive",
      "strict-transport-security": everywhere["strict-transport-security"],
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": data,
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "application/javascript; charset=utf-8",
      "content-length": "1",
      vary: "accept-encoding",
    });
  });

  test("a body that cannot be read", async () => {
    const reply = await api.app.inject({
      method: "POST",
      url: "/api/v1/auth/login",
      headers: { "content-type": "application/json" },
      payload: "{",
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.headers).toMatchObject({ ...everywhere, "content-security-policy": data });
  });
});

describe("the policy of a page", () => {
  test("runs only the app's own scripts, and no string as code", async () => {
    expect(await policyOf("/")).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "style-src-attr 'unsafe-inline'",
      "require-trusted-types-for 'script'",
      "trusted-types app",
      "report-to csp",
      "report-uri /csp-report",
    ]);
  });

  test("is reported to us when it blocks something", async () => {
    expect((await get("/")).headers["reporting-endpoints"]).toBe('csp="/csp-report"');
    const reply = await api.app.inject({
      method: "POST",
      url: "/csp-report",
      headers: { "content-type": "application/reports+json" },
      payload: [{ body: { effectiveDirective: "img-src", blockedURL: "https://elsewhere.example/" } }],
    });
    expect(reply.statusCode).toBe(204);
  });
});

test("S-13: the reference page can run nothing, and is of no origin", async () => {
  const policy = await policyOf("/docs/");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("sandbox");
  expect(policy.find((part) => part.startsWith("style-src"))).toMatch(/^style-src 'sha256-[\w+/]{43}='$/);
  expect(policy.join()).not.toMatch(/script-src|https?:|\*|unsafe|'self'/);
});

test.each(["/api/v1/auth/fetch-user", "/livez", "/assets/app-1a2b.js", "/docs/openapi.json"])(
  "%s, which is no page, can run nothing at all",
  async (url) => {
    expect((await policyOf(url)).join("; ")).toBe(data);
  },
);

test("O-13: browsers are asked to preload the domain only where that is set", async () => {
  const preloaded = await startApp(api.url, { WEB_DIR: web, HSTS_PRELOAD: "true" });
  const headerOf = async (app: typeof preloaded) =>
    (await app.inject("/livez")).headers["strict-transport-security"];
  expect(await headerOf(preloaded)).toBe("max-age=63072000; includeSubDomains; preload");
  expect(await headerOf(api.app)).toBe("max-age=63072000; includeSubDomains");
  await preloaded.close();
});

test.each([
  ["7f1c9a04-66ab-4c0e-9f5e-0a6b8f4a2c11", true],
  ["01JCX7N5W3YV8Q0ZK4M2T9RBEH", true],
  ["4bf92f3577b34da6a3ce929d0e0e4736", true],
  ["short", false],
  ["ananya@example.in.example", false],
  ["9".repeat(40), false],
])("O-13: the id that a proxy has given a request is kept if it is well-formed: %s", async (id, isKept) => {
  const { headers } = await api.app.inject({ url: "/livez", headers: { "x-request-id": id } });
  expect(headers["x-request-id"] === id).toBe(isKept);
  expect(headers["x-request-id"]).toMatch(/^[\w-]{26,36}$/);
});
