import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import fc from "fast-check";
import { makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertPackage, type PlacePlan } from "../../../test/catalogue.ts";
import { expectWhole, foldersIn, testsIn, type ShownPackage } from "../../../test/package-tree.ts";
import { enrol, makeUser, signIn } from "../../../test/students.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" }, { processes: 2 });

/** Two teachers, each at a process of his own. */
let teachers: [Visitor, Visitor];
beforeAll(async () => {
  const { userId } = await makeAdministrator(api, "author");
  const first = await signIn(api, userId, "ADMIN");
  const second = createVisitor(api.apps[1]!);
  for (const [name, value] of first.jar) second.jar.set(name, value);
  teachers = [first, second];
});

const show = async (id: string): Promise<ShownPackage> =>
  (await teachers[0].get(`/admin/packages/${id}`)).json();
const moveFolder = async (by: 0 | 1, id: string, parentId: string | null, beforeId: string | null = null) =>
  (await teachers[by].post(`/admin/folders/${id}/move`, { parentId, beforeId })).statusCode;
const moveTest = async (by: 0 | 1, id: string, folderId: string | null, beforeId: string | null = null) =>
  (await teachers[by].post(`/admin/tests/${id}/move`, { folderId, beforeId })).statusCode;

describe("moving", () => {
  test("TE-08: a test takes its place before its neighbour, and students see that order", async () => {
    const made = await insertPackage(api.sql, { tests: 3, folders: [{ tests: 1 }] });
    const [a, b, c] = made.tests as [string, string, string];
    const { userId, visitor } = await makeUser(api);
    await enrol(api.sql, userId, [made.id]);
    const seen = async (query = "") => {
      const { data } = (await visitor.get(`/user/folders/package/${made.id}${query}`)).json();
      return data.tests.map(({ _id }: { _id: string }) => _id);
    };
    expect(await moveTest(0, c, null, a)).toBe(200);
    expect(await seen()).toEqual([c, a, b]);
    expect(await moveTest(0, c, null)).toBe(200);
    expect(await seen()).toEqual([a, b, c]);
    const [folder] = made.folders;
    expect(await moveTest(0, b, folder!.id, folder!.tests[0])).toBe(200);
    expect(await seen()).toEqual([a, c]);
    expect(await seen(`?parentFolderId=${folder!.id}`)).toEqual([b, folder!.tests[0]]);
    await expectWhole(api.sql, made.id);
  });

  test("a folder takes along all that is in it", async () => {
    const made = await insertPackage(api.sql, {
      folders: [{ folders: [{ tests: 2, folders: [{ tests: 1 }] }] }, {}],
    });
    const [from, to] = made.folders;
    expect(await moveFolder(0, from!.folders[0]!.id, to!.id)).toBe(200);
    const shown = await show(made.id);
    expect(foldersIn(shown, to!.id)).toEqual([from!.folders[0]!.id]);
    expect(shown.folders.find(({ id }) => id === to!.id)).toMatchObject({ publishedTests: 3, subfolders: 2 });
    expect(shown.folders.find(({ id }) => id === from!.id)).toMatchObject({
      publishedTests: 0,
      subfolders: 0,
    });
    await expectWhole(api.sql, made.id);
  });

  test("TE-09: a folder goes neither into itself nor into what is in it", async () => {
    const made = await insertPackage(api.sql, { folders: [{ folders: [{}] }] });
    const outer = made.folders[0]!;
    expect(await moveFolder(0, outer.id, outer.id)).toBe(400);
    expect(await moveFolder(0, outer.id, outer.folders[0]!.id)).toBe(400);
    await expectWhole(api.sql, made.id);
  });

  test("the database itself refuses a folder in itself", async () => {
    const made = await insertPackage(api.sql, { folders: [{ folders: [{}] }] });
    const [outer, inner] = [made.folders[0]!.id, made.folders[0]!.folders[0]!.id];
    const cycle = api.sql.query("UPDATE folders SET parent_id = $2, path = $3 WHERE folder_id = $1", [
      outer,
      inner,
      [outer, inner, outer],
    ]);
    await expect(cycle).rejects.toMatchObject({ code: "23503" });
  });

  test("a tree deeper than 20 levels is refused", async () => {
    const chain = (levels: number): PlacePlan => (levels === 0 ? {} : { folders: [chain(levels - 1)] });
    const made = await insertPackage(api.sql, { folders: [chain(11), chain(8)] });
    const [long, short] = made.folders;
    let deepest = long!;
    while (deepest.folders[0]) deepest = deepest.folders[0];
    expect(await moveFolder(0, short!.id, deepest.id)).toBe(400);
    expect(await moveFolder(0, short!.folders[0]!.id, deepest.id)).toBe(200);
    await expectWhole(api.sql, made.id);
  });

  test("nothing moves before a neighbour that is elsewhere, or into another package", async () => {
    const made = await insertPackage(api.sql, { tests: 2, folders: [{ tests: 1 }, {}] });
    const other = await insertPackage(api.sql, { tests: 1, folders: [{}] });
    const before = await show(made.id);
    expect(await moveTest(0, made.tests[0]!, null, made.folders[0]!.tests[0])).toBe(404);
    expect(await moveTest(0, made.tests[0]!, null, made.tests[0])).toBe(404);
    expect(await moveTest(0, made.tests[0]!, other.folders[0]!.id)).toBe(404);
    expect(await moveFolder(0, made.folders[0]!.id, other.folders[0]!.id)).toBe(404);
    expect(await moveFolder(0, made.folders[0]!.id, null, other.folders[0]!.id)).toBe(404);
    expect(await show(made.id)).toEqual(before);
  });
});

describe("packages among themselves", () => {
  const move = async (by: 0 | 1, id: string, beforeId: string | null = null) =>
    (await teachers[by].post(`/admin/packages/${id}/move`, { beforeId })).statusCode;
  const listed = async () => {
    const { packages } = (await teachers[0].get("/admin/packages")).json();
    return packages.map(({ id }: { id: string }) => id) as string[];
  };

  test("TE-08: students see the order, of their own courses and of the others, and the log tells of the move", async () => {
    const made = await Promise.all([1, 2, 3].map(() => insertPackage(api.sql, {})));
    const [a, b, c] = made.map(({ id }) => id) as [string, string, string];
    for (const id of [a, b, c]) await move(0, id);
    const { userId, visitor } = await makeUser(api);
    await enrol(api.sql, userId, [a, c]);
    expect(await move(0, c, a)).toBe(200);
    expect((await listed()).slice(-3)).toEqual([c, a, b]);
    const seen = (await visitor.get("/user/packages")).json();
    const idsOf = (list: { _id: string }[]) => list.map(({ _id }) => _id);
    expect(idsOf(seen.purchasedPackages)).toEqual([c, a]);
    expect(idsOf(seen.packages).slice(-3)).toEqual([c, a, b]);
    const { rows } = await api.sql.query(
      "SELECT action, object_id, before, after FROM audit_log ORDER BY entry_id DESC LIMIT 1",
    );
    const last = (await listed()).length;
    expect(rows[0]).toEqual({
      action: "package.moved",
      object_id: c,
      before: { position: last },
      after: { position: last - 2 },
    });
  });

  test("none goes before itself or before one that is not there", async () => {
    const { id } = await insertPackage(api.sql, {});
    const before = await listed();
    expect(await move(0, id, id)).toBe(404);
    expect(await move(0, id, randomUUID())).toBe(404);
    expect(await move(0, randomUUID())).toBe(404);
    expect(await listed()).toEqual(before);
  });

  test("two teachers who move at once leave each package in the list once", async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => insertPackage(api.sql, {})));
    const ids = made.map(({ id }) => id);
    const replies = await Promise.all(
      ids.flatMap((id, index) => [move(0, id, ids[(index + 1) % 4]), move(1, id)]),
    );
    expect(new Set(replies)).toEqual(new Set([200]));
    const { rows } = await api.sql.query("SELECT position FROM packages ORDER BY position");
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index));
  });
});

describe("two teachers at once", () => {
  test("two folders moved into each other: one goes, the other is refused", async () => {
    for (let round = 0; round < 5; round++) {
      const made = await insertPackage(api.sql, { folders: [{ tests: 1 }, { tests: 1 }] });
      const [a, b] = made.folders;
      const replies = await Promise.all([moveFolder(0, a!.id, b!.id), moveFolder(1, b!.id, a!.id)]);
      expect(replies.toSorted()).toEqual([200, 400]);
      await expectWhole(api.sql, made.id);
    }
  });

  test("many moves of one list leave each test in it once, in an order that both see", async () => {
    const made = await insertPackage(api.sql, { tests: 4 });
    const moves = made.tests.flatMap((id, index) => {
      const neighbour = made.tests[(index + 2) % 4]!;
      return [moveTest(0, id, null, neighbour), moveTest(1, id, null)];
    });
    expect(new Set(await Promise.all(moves))).toEqual(new Set([200]));
    const { rows } = await api.sql.query(
      "SELECT position FROM tests WHERE package_id = $1 ORDER BY position",
      [made.id],
    );
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    expect(testsIn(await show(made.id), null).toSorted()).toEqual(made.tests.toSorted());
  });
});

/** Whom to move, where to and before which of those that are there; each taken from what there is at that time. */
const moves = fc.array(fc.record({ isFolder: fc.boolean(), who: fc.nat(), to: fc.nat(), before: fc.nat() }), {
  minLength: 5,
  maxLength: 15,
});

test("TE-09: after any moves no folder lies in itself, paths are the way to it, and counts equal a recount", async () => {
  const plan = {
    tests: 2,
    folders: [{ tests: 1, folders: [{ tests: 2 }, {}] }, { folders: [{ tests: 1 }] }],
  };
  await fc.assert(
    fc.asyncProperty(moves, async (drawn) => {
      const made = await insertPackage(api.sql, plan);
      for (const [at, move] of drawn.entries()) {
        const shown = await show(made.id);
        const places = [null, ...shown.folders.map(({ id }) => id)];
        const place = places[move.to % places.length]!;
        const items = move.isFolder ? shown.folders : shown.tests;
        const { id } = items[move.who % items.length]!;
        const others = (move.isFolder ? foldersIn : testsIn)(shown, place).filter((other) => other !== id);
        const beforeId = others[move.before % (others.length + 1)] ?? null;
        const by = (at % 2) as 0 | 1;
        const status = await (move.isFolder ? moveFolder : moveTest)(by, id, place, beforeId);
        expect([200, 400]).toContain(status);
        if (status === 400) continue;
        const after = (move.isFolder ? foldersIn : testsIn)(await show(made.id), place);
        expect(after.indexOf(id)).toBe(beforeId === null ? others.length : after.indexOf(beforeId) - 1);
      }
      await expectWhole(api.sql, made.id);
    }),
    { numRuns: 20 },
  );
});
