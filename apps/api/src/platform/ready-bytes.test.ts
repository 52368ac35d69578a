import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { chooseEncoding, prepareBytes, sendBytes } from "./ready-bytes.ts";

const CONTENT = "परीक्षा ".repeat(1000);
const app = Fastify();
app.get("/", async (request, reply) => sendBytes(request, reply, await prepareBytes(CONTENT)));

const get = (headers: Record<string, string> = {}) => app.inject({ url: "/", headers });

test("the same content goes out plain, gzipped and in brotli, each under a tag of its own", async () => {
  const [plain, gzip, br] = [
    await get(),
    await get({ "accept-encoding": "gzip" }),
    await get({ "accept-encoding": "gzip, br" }),
  ];
  expect(plain.body).toBe(CONTENT);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(CONTENT);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(CONTENT);
  expect(new Set([plain, gzip, br].map(({ headers }) => headers["etag"])).size).toBe(3);
  expect(br.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
});

test("who names the tag is told 304 without a body, however a proxy has changed or listed it", async () => {
  const etag = String((await get()).headers["etag"]);
  for (const known of [etag, `W/${etag}`, `"another", ${etag}`]) {
    const reply = await get({ "if-none-match": known });
    expect([reply.statusCode, reply.body, reply.headers["etag"]]).toEqual([304, "", etag]);
  }
  expect((await get({ "if-none-match": '"another"' })).statusCode).toBe(200);
});

test.each([
  [undefined, "identity"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=0.1", "br"],
  ["gzip;q=0.000", "identity"],
])("accept-encoding %s chooses %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
