import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Config } from "../config.ts";
import { registerHeaders } from "./headers.ts";
import { registerWeb } from "./web.ts";

const PAGE = `<!doctype html><head><meta name="patrak-support-email" content=""></head><body>app</body>`;
const SCRIPT = "console.log('app');".repeat(100);
const html = { accept: "text/html,*/*;q=0.8" };
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "patrak-web-"));
  const web = path.join(folder, "dist");
  await mkdir(path.join(web, "assets"), { recursive: true });
  await writeFile(path.join(folder, "secret.txt"), "not for the web");
  await writeFile(path.join(web, "index.html"), PAGE);
  await writeFile(path.join(web, "favicon.svg"), "<svg/>");
  await writeFile(
    path.join(web, "early.json"),
    JSON.stringify({ "/user/login": ["assets/a.js", "assets/a.css"] }),
  );
  await writeFile(path.join(web, "sw.js"), SCRIPT);
  await writeFile(path.join(web, "assets/app-1a2b.js"), SCRIPT);
  await writeFile(path.join(web, "assets/app-1a2b.js.br"), brotliCompressSync(SCRIPT));
  await writeFile(path.join(web, "assets/app-1a2b.js.gz"), gzipSync(SCRIPT));
  app = Fastify();
  registerHeaders(app);
  await registerWeb(app, {
    WEB_DIR: web,
    SUPPORT_EMAIL: 'help@"school".example',
    SKIP_LOGOUT_CONFIRMATION: true,
    INSTITUTE_NAME: "Rao & Sons",
  } as Config);
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe("the page", () => {
  test.each(["/", "/index.html", "/user/login?next=/user/dashboard", "/user/test/42"])(
    "answers a visit to %s",
    async (url) => {
      const reply = await app.inject({ url, headers: html });
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain("<body>app</body>");
      expect(reply.headers["cache-control"]).toBe("no-cache");
    },
  );

  test("carries this deployment's settings, escaped, each once", async () => {
    const { body } = await app.inject({ url: "/", headers: html });
    expect(body.match(/<meta [^>]*>/g)).toEqual([
      '<meta name="patrak-support-email" content="help@&quot;school&quot;.example" />',
      '<meta name="patrak-skip-logout-confirmation" content="true" />',
      '<meta name="patrak-institute-name" content="Rao &amp; Sons" />',
    ]);
  });

  test("names what its screen loads next, where the build says so", async () => {
    const login = await app.inject({ url: "/user/login?next=/user/dashboard", headers: html });
    expect(login.body).toContain('<link rel="modulepreload" crossorigin href="/assets/a.js">');
    expect(login.body).toContain('<link rel="preload" as="style" crossorigin href="/assets/a.css"></head>');
    expect((await app.inject({ url: "/user/test/42", headers: html })).body).not.toContain("preload");
    expect((await app.inject("/early.json")).statusCode).toBe(404);
  });

  test("comes compressed as the browser asks", async () => {
    const br = await app.inject({ url: "/", headers: { ...html, "accept-encoding": "gzip, deflate, br" } });
    expect(br.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain("school");
    const gzip = await app.inject({ url: "/", headers: { ...html, "accept-encoding": "gzip" } });
    expect(gunzipSync(gzip.rawPayload).toString()).toContain("school");
  });

  test("is not sent again to a browser that has it", async () => {
    const first = await app.inject({ url: "/", headers: html });
    const again = await app.inject({
      url: "/",
      headers: { ...html, "if-none-match": String(first.headers["etag"]) },
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("answers HEAD without a body", async () => {
    const reply = await app.inject({ method: "HEAD", url: "/user/login", headers: html });
    expect([reply.statusCode, reply.body]).toEqual([200, ""]);
  });

  test.each(["/api/v1/none", "/assets/gone-9z.js", "/docs/none"])("does not stand in for %s", async (url) => {
    expect((await app.inject({ url, headers: html })).statusCode).toBe(404);
  });

  test("does not stand in for a missing picture", async () => {
    expect((await app.inject({ url: "/logo.png", headers: { accept: "image/*,*/*" } })).statusCode).toBe(404);
  });
});

describe("files", () => {
  test("a hashed one is kept for ever, any other is asked for again", async () => {
    const hashed = await app.inject("/assets/app-1a2b.js");
    expect(hashed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await app.inject("/favicon.svg")).headers["cache-control"]).toBe("no-cache");
  });

  test("the service worker is asked for again each time, and may itself ask this site alone", async () => {
    const { headers } = await app.inject("/sw.js");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
  });

  test("the variant that the browser takes is sent, under the type of the file", async () => {
    const headers = { "accept-encoding": "gzip, br" };
    const reply = await app.inject({ url: "/assets/app-1a2b.js", headers });
    expect(reply.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "application/javascript; charset=utf-8",
    });
    expect(reply.headers["vary"]).toMatch(/accept-encoding/i);
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(SCRIPT);
    expect((await app.inject("/assets/app-1a2b.js")).body).toBe(SCRIPT);
  });

  test.each([
    "/../secret.txt",
    "/assets/../../secret.txt",
    "/%2e%2e/secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/..\\secret.txt",
    "//secret.txt",
  ])("nothing outside the folder can be read by %s", async (url) => {
    const reply = await app.inject({ url, headers: { accept: "*/*" } });
    expect(reply.statusCode).toBe(404);
  });
});

test("an app that is not built leaves the API to itself", async () => {
  const bare = Fastify();
  await registerWeb(bare, { WEB_DIR: path.join(folder, "nowhere") } as Config);
  expect((await bare.inject({ url: "/", headers: html })).statusCode).toBe(404);
});
