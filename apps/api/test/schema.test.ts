import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { useDatabase } from "./database.ts";
import { drawSchema, drawTypes } from "./schema.ts";

const database = useDatabase();
const ours = (file: string) => readFile(new URL(`../${file}`, import.meta.url), "utf8");

test("schema.sql is the picture of the migrated database; `pnpm schema` draws it anew", async () => {
  expect(await drawSchema(database.url)).toBe(await ours("schema.sql"));
});

test("the row types are those of the migrated database; `pnpm schema` writes them anew", async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "patrak-")), "types.ts");
  await drawTypes(database.url, file);
  expect(await readFile(file, "utf8")).toBe(await ours("src/platform/db-types.gen.ts"));
});
