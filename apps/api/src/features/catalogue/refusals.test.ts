import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { insertPackage, type MadePlace } from "../../../test/catalogue.ts";
import { enrol, makeUser } from "../../../test/students.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
let student: Awaited<ReturnType<typeof makeUser>>;
const made: Record<"own" | "listed" | "hidden", MadePlace> = {} as never;

beforeAll(async () => {
  student = await makeUser(api);
  const plan = { tests: 1, folders: [{ tests: 1 }] };
  made.own = await insertPackage(api.sql, plan);
  made.listed = await insertPackage(api.sql, plan);
  made.hidden = await insertPackage(api.sql, { ...plan, listed: false });
  await enrol(api.sql, student.userId, [made.own.id]);
  const somebodyElse = await makeUser(api);
  await enrol(api.sql, somebodyElse.userId, [made.own.id, made.listed.id, made.hidden.id]);
});

const malformed = [
  "1",
  "null",
  "..",
  "%00",
  "%27%20OR%201%3D1",
  "x".repeat(64),
  "x".repeat(90),
  "5".repeat(32),
  `${randomUUID()}0`,
  randomUUID().toUpperCase().replaceAll("-", "_"),
];

const content: [string, (id: string) => string, (place: MadePlace) => string][] = [
  ["a package's content", (id) => `/user/folders/package/${id}`, (place) => place.id],
  ["a package's tests", (id) => `/user/packages/${id}/tests`, (place) => place.id],
  ["a folder", (id) => `/user/folders/${id}`, (place) => place.folders[0]!.id],
  ["a test", (id) => `/user/tests/${id}`, (place) => place.tests[0]!],
];

async function ask(address: string) {
  const { statusCode, body, headers } = await student.visitor.get(address);
  return { statusCode, body, type: headers["content-type"], length: headers["content-length"] };
}
const NOT_FOUND = JSON.stringify({ message: "Not found", code: "NOT_FOUND" });

test.each(content)(
  "PK-14: %s that is missing, not bought or no id at all is the same 404",
  async (_, address, idIn) => {
    expect((await ask(address(idIn(made.own)))).statusCode).toBe(200);
    const ids = [idIn(made.listed), idIn(made.hidden), randomUUID(), ...malformed];
    const replies = await Promise.all(ids.map((id) => ask(address(id))));
    expect(replies[0]).toMatchObject({ statusCode: 404, body: NOT_FOUND });
    for (const [index, reply] of replies.entries()) expect(reply, ids[index]).toEqual(replies[0]);
  },
);

test("PK-14: a folder of another package is not there, bought or not", async () => {
  const inOwn = (folder: string) => `/user/folders/package/${made.own.id}?parentFolderId=${folder}`;
  const folders = [made.listed, made.hidden].map((place) => place.folders[0]!.id);
  for (const folder of [...folders, randomUUID(), made.own.id, "", ...malformed])
    expect(await ask(inOwn(folder)), folder).toMatchObject({ statusCode: 404, body: NOT_FOUND });
  const inListed = `/user/folders/package/${made.listed.id}?parentFolderId=${made.own.folders[0]!.id}`;
  expect(await ask(inListed)).toMatchObject({ statusCode: 404, body: NOT_FOUND });
});

test("a package that is not listed answers as one that is missing", async () => {
  for (const id of [made.hidden.id, randomUUID(), ...malformed])
    expect(await ask(`/user/packages/${id}`), id).toMatchObject({ statusCode: 404, body: NOT_FOUND });
});

test("PK-14: nothing of a package that is not bought is in any reply, but its own card", async () => {
  const addresses = [
    "/user/packages",
    `/user/packages/${made.listed.id}`,
    `/user/folders/package/${made.own.id}`,
  ];
  const replies = await Promise.all(addresses.map(ask));
  const secrets = [made.listed, made.hidden].flatMap(({ tests, folders }) =>
    tests.concat(folders[0]!.id, folders[0]!.tests),
  );
  for (const { body } of replies) expect(secrets.filter((id) => body.includes(id))).toEqual([]);
});

test("the replies may not be kept by any cache", async () => {
  const { headers } = await student.visitor.get("/user/packages");
  expect(headers["cache-control"]).toBe("no-store");
});
