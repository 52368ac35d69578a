import { beforeAll, describe, expect, test } from "vitest";
import { makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertPackage, type MadePlace } from "../../../test/catalogue.ts";
import { makeUser, signIn } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });

let author: Visitor;
let free: MadePlace;
beforeAll(async () => {
  author = await signIn(api, (await makeAdministrator(api, "author")).userId, "ADMIN");
  free = await insertPackage(api.sql, { name: "Free", pricePaise: 0, tests: 1, folders: [{ tests: 1 }] });
  await change(free.id, { isOpenToAll: true });
});

async function change(id: string, body: object) {
  expect((await author.post(`/admin/packages/${id}`, body)).statusCode).toBe(200);
  return (await author.get(`/admin/packages/${id}`)).json().package;
}

async function enrolmentsOf(userId: string) {
  const { rows } = await api.sql.query("SELECT package_id, source FROM enrolments WHERE user_id = $1", [
    userId,
  ]);
  return rows;
}

describe("T-08: a package that is open to everybody", () => {
  test("is among the courses that are available, and owned from the first opening on", async () => {
    const { userId, visitor } = await makeUser(api);
    const list = async () => (await visitor.get("/user/packages")).json();
    expect(await list()).toMatchObject({
      purchasedPackages: [],
      unpurchasedPackages: [{ _id: free.id, price: 0 }],
    });
    expect(await enrolmentsOf(userId)).toEqual([]);
    expect((await visitor.get(`/user/packages/${free.id}`)).json().isPurchased).toBe(true);
    expect(await enrolmentsOf(userId)).toEqual([{ package_id: free.id, source: "free" }]);
    expect(await list()).toMatchObject({ purchasedPackages: [{ _id: free.id }], unpurchasedPackages: [] });
  });

  test.each([
    ["its content", () => `/user/folders/package/${free.id}`],
    ["all its tests", () => `/user/packages/${free.id}/tests`],
    ["a folder in it", () => `/user/folders/${free.folders[0]!.id}`],
    ["a test in it", () => `/user/tests/${free.folders[0]!.tests[0]!}`],
  ])("opens by a link to %s too, once for who taps twice", async (_, path) => {
    const { userId, visitor } = await makeUser(api);
    const replies = await Promise.all([visitor.get(path()), visitor.get(path())]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await enrolmentsOf(userId)).toEqual([{ package_id: free.id, source: "free" }]);
  });

  test("lets somebody back in whose access had ended", async () => {
    const { userId, visitor } = await makeUser(api);
    await api.sql.query(
      `INSERT INTO enrolments (user_id, package_id, source, granted_by, since, ends_at)
       VALUES ($1, $2, 'given', 'A teacher', now() - interval '2 days', now() - interval '1 day')`,
      [userId, free.id],
    );
    expect((await visitor.get(`/user/folders/package/${free.id}`)).statusCode).toBe(200);
  });

  test("has no price and is listed: with a price, or hidden, it is closed again, and stays so", async () => {
    const { id } = await insertPackage(api.sql, { pricePaise: 0 });
    expect(await change(id, { isOpenToAll: true })).toMatchObject({ isOpenToAll: true });
    expect(await change(id, { pricePaise: 100 })).toMatchObject({ isOpenToAll: false });
    expect(await change(id, { pricePaise: 0 })).toMatchObject({ isOpenToAll: false });
    await change(id, { isOpenToAll: true });
    expect(await change(id, { isListed: false })).toMatchObject({ isOpenToAll: false, isListed: false });
    await expect(
      api.sql.query("UPDATE packages SET open_to_all = true WHERE package_id = $1", [id]),
    ).rejects.toThrow(/packages_open_to_all_check/);
  });

  test("is the only kind that opens by itself: one that costs nothing stays closed until it is told", async () => {
    const { userId, visitor } = await makeUser(api);
    const closed = await insertPackage(api.sql, { pricePaise: 0, tests: 1 });
    expect((await visitor.get(`/user/packages/${closed.id}`)).json().isPurchased).toBe(false);
    expect((await visitor.get(`/user/folders/package/${closed.id}`)).statusCode).toBe(404);
    expect((await visitor.get(`/user/tests/${closed.tests[0]!}`)).statusCode).toBe(404);
    expect(await enrolmentsOf(userId)).toEqual([]);
  });
});
