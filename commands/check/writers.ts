// Each table has one feature that writes it, so there is one folder to read about how a row is made. Read
// from the server's statements; functions and triggers of migrations are not seen here.
import { glob, readFile } from "node:fs/promises";
import { parseSync, Visitor } from "vite";

interface Write {
  /** Undefined if the table is known only at run time. */
  table: string | undefined;
  file: string;
}

interface SecondWriter {
  place: string;
  /** Tables of other features; `any` if the statement can write all of them. */
  tables: readonly string[] | "any";
  reason: string;
}

/** Other writers that are allowed, and why. */
const secondWriters: readonly SecondWriter[] = [
  {
    place: "persons",
    tables: "any",
    reason: "erases a person in every listed place, under its own login",
  },
  {
    place: "demo",
    tables: ["users", "enrolments", "attempts", "answers", "second_factors"],
    reason: "invents past data, in a database that nobody else uses",
  },
  {
    place: "corrections",
    tables: ["tests", "answer_keys", "scores", "score_histogram", "question_totals"],
    reason:
      "makes a revision of the keys and puts it in force: all of them or none, under the locks of the boards",
  },
];

const statement =
  /\b(?:INSERT\s+INTO|MERGE\s+INTO|DELETE\s+FROM|TRUNCATE(?:\s+TABLE)?|(?<!\b(?:FOR|DO|KEY)\s+)UPDATE)\s+(?:ONLY\s+)?([a-z_][\w.]*|\$)/g;
const builders = new Set(["insertInto", "updateTable", "deleteFrom", "mergeInto"]);

export function writesOf(file: string, source: string): Write[] {
  const writes: Write[] = [];
  const read = (text: string) => {
    for (const [, name] of text.matchAll(statement))
      writes.push({ table: name === "$" ? undefined : name, file });
  };
  new Visitor({
    TemplateLiteral: ({ quasis }) => read(quasis.map(({ value }) => value.cooked).join("$")),
    Literal: ({ value }) => {
      if (typeof value === "string") read(value);
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      if (!builders.has(callee.property.name)) return;
      const isNamed = first?.type === "Literal" && typeof first.value === "string";
      // As in insertInto("users as u").
      writes.push({ table: isNamed ? first.value.split(" ")[0] : undefined, file });
    },
  }).visit(parseSync(file, source).program);
  return writes;
}

/** A feature, the platform, or a folder or program beside them. */
const placeOf = (file: string) =>
  /^apps\/api\/src\/(?:features\/)?([^/]+?)(?:\.ts)?(?:\/|$)/.exec(file)?.[1] ?? file;

export function complaints(writes: readonly Write[], declared = secondWriters): string[] {
  const mayWrite = (place: string, table: string | undefined) =>
    declared.some(
      (second) =>
        second.place === place &&
        (second.tables === "any" || (table !== undefined && second.tables.includes(table))),
    );
  const unnamed = writes.filter(({ table, file }) => table === undefined && !mayWrite(placeOf(file), table));
  const owned = writes.filter(({ table, file }) => table !== undefined && !mayWrite(placeOf(file), table));
  const shared = [...Map.groupBy(owned, ({ table }) => table)].flatMap(([table, found]) => {
    const places = new Set(found.map(({ file }) => placeOf(file)));
    const files = [...new Set(found.map(({ file }) => file))].join(", ");
    return places.size > 1 ? [`${table} is written by ${[...places].join(" and ")}: ${files}`] : [];
  });
  return [
    ...unnamed.map(({ file }) => `${file} writes a table that it does not name`),
    ...shared.map((line) => `${line}. One feature writes a table; the others call it`),
    ...spare(writes, declared),
  ];
}

/** Declared exceptions that are no longer needed. */
function spare(writes: readonly Write[], declared: readonly SecondWriter[]): string[] {
  return declared.flatMap(({ place, tables }) => {
    const own = writes.filter(({ file }) => placeOf(file) === place);
    const needed = tables === "any" ? [undefined] : tables;
    return needed
      .filter((table) => own.every((write) => write.table !== table))
      .map((table) => `${place} is declared to write ${table ?? "any table"}, and does not`);
  });
}

/** Tests may write what they need. */
export async function checkWriters(): Promise<string[]> {
  const writes: Write[] = [];
  for await (const file of glob("apps/api/src/**/*.ts"))
    if (!file.endsWith(".test.ts")) writes.push(...writesOf(file, await readFile(file, "utf8")));
  return complaints(writes);
}

if (import.meta.main) {
  const found = await checkWriters();
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
