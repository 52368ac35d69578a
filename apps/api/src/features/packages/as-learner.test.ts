import { beforeAll, expect, test } from "vitest";
import { makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertAttempt, insertPackage } from "../../../test/catalogue.ts";
import { enrol, makeUser, signIn } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });

let author: Visitor;
beforeAll(async () => {
  author = await signIn(api, (await makeAdministrator(api, "author")).userId, "ADMIN");
});
const get = async (visitor: Visitor, path: string) => (await visitor.get(path)).json();

test("TE-13: every place of a hidden package looks as it does to a student who has just got it", async () => {
  const made = await insertPackage(api.sql, {
    listed: false,
    tests: 2,
    folders: [{ tests: 1, folders: [{ tests: 1 }] }, {}],
  });
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [made.id]);
  for (const folder of [null, made.folders[0]!.id, made.folders[1]!.id]) {
    const shown = await get(
      author,
      `/admin/packages/${made.id}/as-learner${folder === null ? "" : `?folderId=${folder}`}`,
    );
    const parent = folder === null ? "" : `?parentFolderId=${folder}`;
    expect(shown.content).toEqual((await get(visitor, `/user/folders/package/${made.id}${parent}`)).data);
    expect(shown.package).toEqual((await get(visitor, `/user/packages/${made.id}`)).package);
  }
  const [testId] = made.tests;
  expect(await get(author, `/admin/tests/${testId}/as-learner`)).toEqual(
    await get(visitor, `/user/tests/${testId}`),
  );
});

test("what is withdrawn is not there, nor what others have begun", async () => {
  const made = await insertPackage(api.sql, { tests: 2 });
  const [begun, withdrawn] = made.tests as [string, string];
  const { userId } = await makeUser(api);
  await enrol(api.sql, userId, [made.id]);
  await insertAttempt(api.sql, userId, begun);
  await author.post(`/admin/tests/${withdrawn}/withdraw`);
  const { content } = await get(author, `/admin/packages/${made.id}/as-learner`);
  expect(content.tests.map(({ _id }: { _id: string }) => _id)).toEqual([begun]);
  expect(content).toMatchObject({ inprogressAttempts: [], previousAttempts: [] });
  expect((await get(author, `/admin/tests/${begun}/as-learner`)).test.isAttempted).toBe(false);
  expect((await author.get(`/admin/tests/${withdrawn}/as-learner`)).statusCode).toBe(404);
});

test("a folder of another package is not there", async () => {
  const here = await insertPackage(api.sql, {});
  const there = await insertPackage(api.sql, { folders: [{}] });
  const path = `/admin/packages/${here.id}/as-learner?folderId=`;
  expect((await author.get(path + there.folders[0]!.id)).statusCode).toBe(404);
  expect((await author.get(`${path}nonsense`)).statusCode).toBe(404);
});
