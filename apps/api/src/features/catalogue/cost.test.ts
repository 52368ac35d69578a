import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { useApi } from "../../../test/app.ts";
import { insertAttempt, insertPackage, type MadePlace, type PlacePlan } from "../../../test/catalogue.ts";
import { enrol, makeUser } from "../../../test/students.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });

type Student = Awaited<ReturnType<typeof makeUser>> & { packages: MadePlace[] };
let small: Student;
let large: Student;

/** So many levels of folders, one in the other, with so many tests in each. */
function nested(levels: number, tests: number): PlacePlan[] {
  return levels === 0 ? [] : [{ tests, folders: nested(levels - 1, tests) }];
}

async function makeStudentWith(packages: number, plan: PlacePlan): Promise<Student> {
  const student = await makeUser(api);
  const made: MadePlace[] = [];
  for (let n = 0; n < packages; n += 1) made.push(await insertPackage(api.sql, { ...plan, listed: false }));
  await enrol(
    api.sql,
    student.userId,
    made.map(({ id }) => id),
  );
  return { ...student, packages: made };
}

beforeAll(async () => {
  small = await makeStudentWith(1, { tests: 1, folders: nested(1, 1) });
  large = await makeStudentWith(20, { tests: 40, folders: nested(10, 46) });
  for (const { tests } of large.packages) await insertAttempt(api.sql, large.userId, tests[0]!);
});

/** The statements that reach PostgreSQL for one call; what the process asks by itself is left out. */
async function statementsOf({ visitor }: Student, address: string): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  const reply = await visitor.get(address);
  const texts = spy.mock.calls.map(([query]) => textOf(query));
  spy.mockRestore();
  expect(reply.statusCode).toBe(200);
  return texts.filter((text) => /\b(?:packages|folders|tests|attempts|enrolments|users)\b/.test(text));
}

/** The driver takes a text, or an object that has one. */
function textOf(query: string | { text?: string }): string {
  return typeof query === "string" ? query : (query.text ?? "");
}

const calls: [string, number, (made: MadePlace) => string][] = [
  ["the dashboard's packages", 1, () => "/user/packages"],
  ["a package", 1, ({ id }) => `/user/packages/${id}`],
  ["a package's root", 4, ({ id }) => `/user/folders/package/${id}`],
  ["a folder", 4, ({ folders }) => `/user/folders/${folders[0]!.id}`],
  ["all tests of a package", 5, ({ id }) => `/user/packages/${id}/tests`],
  ["a test", 1, ({ tests }) => `/user/tests/${tests[0]!}`],
];

test.each(calls)(
  "%s: %i statements, for 2 tests as for 20 packages of 500 tests in 10 levels",
  async (_, statements, address) => {
    expect(await statementsOf(small, address(small.packages[0]!))).toHaveLength(statements);
    expect(await statementsOf(large, address(large.packages[7]!))).toHaveLength(statements);
  },
);

test("PK-06: a tenth level of folders is reached, and knows the way back", async () => {
  let folder = large.packages[0]!.folders[0]!;
  while (folder.folders[0]) folder = folder.folders[0];
  const { trail, data } = (await large.visitor.get(`/user/folders/${folder.id}`)).json();
  expect(trail).toHaveLength(10);
  expect(trail.at(-1).id).toBe(folder.id);
  expect(data.tests).toHaveLength(46);
});
