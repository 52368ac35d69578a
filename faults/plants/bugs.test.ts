import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildServer, plantServer } from "../stack/bundle.ts";
import { bugs } from "./bugs.ts";

let folder: string;
let server: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "patrak-plants-"));
  server = await buildServer(join(folder, "server"));
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

test.each(bugs)("RU-15: fits the server as it is built: $name", async ({ name, patches = [] }) => {
  await expect(plantServer(server, join(folder, name), patches)).resolves.toBeDefined();
});

test("what stands nowhere in the server, or more than once, cannot be planted", async () => {
  const plant = (name: string, find: string) => plantServer(server, join(folder, name), [{ find, put: "" }]);
  await expect(plant("nowhere", "no line of the server")).rejects.toThrow("fits 0 places");
  await expect(plant("often", "await ")).rejects.toThrow("instead of one");
});
