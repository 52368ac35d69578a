import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import sharp from "sharp";
import { makeAdministrator } from "../../../test/administrators.ts";
import { startApp, useApi } from "../../../test/app.ts";
import { startBucket } from "../../../test/bucket.ts";
import { insertPackage } from "../../../test/catalogue.ts";
import { blank, unwanted } from "../../../test/pictures.ts";
import { makeUser, signIn } from "../../../test/students.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";

const FILES_DIR = await mkdtemp(path.join(tmpdir(), "patrak-files-"));
const api = useApi({ RATE_LIMIT_FACTOR: "1000", FILES_DIR });

let author: Visitor;
let packageId: string;
beforeAll(async () => {
  author = await signIn(api, (await makeAdministrator(api, "author")).userId, "ADMIN");
  packageId = (await insertPackage(api.sql, {})).id;
});

const upload = (image: Buffer | null) =>
  author.post(`/admin/packages/${packageId}/cover`, { image: image && image.toString("base64") });
const coverOf = async () =>
  (await (await makeUser(api)).visitor.get(`/user/packages/${packageId}`)).json().package.packageimageurl;

test.each(["png", "jpeg", "webp"] as const)(
  "TE-11: a %s is drawn anew in two sizes, without what else it held, and served for a year",
  async (format) => {
    const told = { IFD0: { Copyright: "A teacher's name and place" } };
    const picture = await blank(2000, 900).withExif(told)[format]().toBuffer();
    expect(picture.includes("A teacher's name")).toBe(true);
    expect((await upload(picture)).statusCode).toBe(200);
    const address = await coverOf();
    expect(address).toMatch(/^\/files\/covers\/[0-9a-f]{32}-wide\.webp$/);
    for (const [size, width, height] of [
      ["wide", 1120, 400],
      ["small", 96, 96],
    ] as const) {
      const reply = await api.app.inject(address.replace("wide", size));
      expect(reply.headers).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: "webp", width, height });
      expect(reply.rawPayload.includes("A teacher's name")).toBe(false);
    }
  },
);

test("another picture has another name, and a cover can be taken away", async () => {
  await upload(await blank(300, 300).png().toBuffer());
  const first = await coverOf();
  const other = blank(300, 300, "#ffffff");
  await upload(await other.png().toBuffer());
  const second = await coverOf();
  expect(second).not.toBe(first);
  // A page that is still open shows the former one.
  expect((await api.app.inject(first)).statusCode).toBe(200);
  expect((await upload(null)).statusCode).toBe(200);
  expect(await coverOf()).toBeNull();
});

test.each([
  ...unwanted,
  [
    "more than 5 MB",
    async () => Buffer.alloc(5 * 1024 * 1024 + 1, (await blank(9, 9).png().toBuffer()).subarray(0, 8)),
  ] as const,
])("%s is refused, and nothing is kept", async (_, make) => {
  const picture = await make();
  const before = await readdir(FILES_DIR, { recursive: true });
  expect((await upload(picture)).statusCode).toBe(400);
  expect(await readdir(FILES_DIR, { recursive: true })).toEqual(before);
});

test("a body far too large is not even read, and other calls keep their small bound", async () => {
  const reply = await upload(Buffer.alloc(6_000_000));
  expect(reply.statusCode).toBe(413);
  const name = "x".repeat(20_000);
  expect((await author.post(`/admin/packages/${packageId}`, { name })).statusCode).toBe(413);
});

test.each(["../../config.ts", "..%2f..%2fpackage.json", "nothing.webp", `${"0".repeat(32)}-wide.webp`])(
  "no file but a cover is served: %s",
  async (name) => {
    expect((await api.app.inject(`/files/covers/${name}`)).statusCode).toBe(404);
  },
);

test("RU-09: with a bucket in the configuration covers are kept and read there", async () => {
  const bucket = await startBucket();
  const app = await startApp(api.url, {
    FILES_BUCKET: "patrak",
    FILES_ENDPOINT: bucket.url,
    FILES_KEY_ID: "key",
    FILES_KEY_SECRET: "secret",
  });
  const visitor = createVisitor(app);
  for (const [name, value] of author.jar) visitor.jar.set(name, value);
  const image = (await blank(500, 500).jpeg().toBuffer()).toString("base64");
  expect((await visitor.post(`/admin/packages/${packageId}/cover`, { image })).statusCode).toBe(200);
  const address = await coverOf();
  expect([...bucket.objects.keys()]).toEqual([
    `/patrak${address}`,
    `/patrak${address.replace("wide", "small")}`,
  ]);
  const reply = await app.inject(address);
  expect(reply.rawPayload.equals(bucket.objects.get(`/patrak${address}`)!)).toBe(true);
  expect((await app.inject(`/files/covers/${"0".repeat(32)}-wide.webp`)).statusCode).toBe(404);
  await app.close();
  await bucket.close();
});
