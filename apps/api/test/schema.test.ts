import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readMigrations } from "../src/platform/migrations.ts";
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

test("H-11: every constraint over several columns is named for what it says", async () => {
  const { rows } = await database.sql.query(
    `SELECT conname FROM pg_constraint c JOIN pg_class t ON t.oid = conrelid
     WHERE contype = 'c' AND t.relnamespace = 'public'::regnamespace AND conname ~ ('^' || relname || '_check[0-9]*$')
       OR contype = 'c' AND conname ~ '_check[0-9]+$'`,
  );
  expect(rows).toEqual([]);
});

test("H-11: a value out of a few words has a type of its own; no CHECK lists the words of a column", async () => {
  const { rows } = await database.sql.query(
    `SELECT conname FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace
       AND pg_get_constraintdef(oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[''[^]]*::text\\]\\)\\)\\)$'`,
  );
  expect(rows).toEqual([]);
});

test("H-11: the migrations are numbered without a gap", async () => {
  const numbers = (await readMigrations()).map(({ name }) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
