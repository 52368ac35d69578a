import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { insertAttempt, insertPackage, testView, type MadePlace } from "../../../test/catalogue.ts";
import { enrol, makeUser } from "../../../test/students.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
let owner: Awaited<ReturnType<typeof makeUser>>;
let owned: MadePlace;
let other: MadePlace;

beforeAll(async () => {
  owner = await makeUser(api);
  owned = await insertPackage(api.sql, {
    name: "Owned",
    tests: 2,
    folders: [{ tests: 1, folders: [{ tests: 3 }] }, {}],
  });
  other = await insertPackage(api.sql, { name: "Other", pricePaise: 19_950, folders: [{ tests: 1 }] });
  await insertPackage(api.sql, { name: "Hidden", listed: false, tests: 1 });
  await enrol(api.sql, owner.userId, [owned.id]);
});

async function get(url: string, { visitor } = owner) {
  const reply = await visitor.get(url);
  expect(reply.statusCode, url).toBe(200);
  return reply.json();
}

const packageView = () => ({
  _id: owned.id,
  name: "Owned",
  description: "Mocks and more",
  price: 499,
  packageimageurl: "/covers/one.svg",
  totalTests: 6,
  hasDirectTests: true,
  totalDirectTests: 2,
});

describe("packages", () => {
  test("AP-01, AP-05: the list has the student's own, the others, and both in one list", async () => {
    const list = await get("/user/packages");
    expect(list.purchasedPackages).toEqual([packageView()]);
    expect(list.unpurchasedPackages).toEqual([
      {
        ...packageView(),
        _id: other.id,
        name: "Other",
        price: 199.5,
        totalTests: 1,
        hasDirectTests: false,
        totalDirectTests: 0,
      },
    ]);
    const both = [...list.purchasedPackages, ...list.unpurchasedPackages];
    expect(list.packages.map(idOf).toSorted()).toEqual(both.map(idOf).toSorted());
  });

  test("AP-05: a student who owns nothing sees the listed packages, and none twice", async () => {
    const list = await get("/user/packages", await makeUser(api));
    expect(list.purchasedPackages).toEqual([]);
    expect(list.packages.map(idOf).toSorted()).toEqual([owned.id, other.id].toSorted());
  });

  test("AP-01: the package call tells whether it is purchased, to owners and to others", async () => {
    expect(await get(`/user/packages/${owned.id}`)).toEqual({ package: packageView(), isPurchased: true });
    const stranger = await makeUser(api);
    expect(await get(`/user/packages/${owned.id}`, stranger)).toEqual({
      package: packageView(),
      isPurchased: false,
    });
  });

  test("a package that is not listed is seen by those who own it, and is not there for others", async () => {
    const hidden = await insertPackage(api.sql, { name: "Pilot", listed: false, tests: 1 });
    const pilot = await makeUser(api);
    await enrol(api.sql, pilot.userId, [hidden.id]);
    const list = await get("/user/packages", pilot);
    expect(list.purchasedPackages.map(idOf)).toEqual([hidden.id]);
    expect((await get(`/user/packages/${hidden.id}`, pilot)).isPurchased).toBe(true);
    expect((await get("/user/packages")).packages.map(idOf)).not.toContain(hidden.id);
    expect((await owner.visitor.get(`/user/packages/${hidden.id}`)).statusCode).toBe(404);
  });

  test("what is bought is open at the next call, what is taken back is closed at it", async () => {
    const student = await makeUser(api);
    const address = `/user/folders/package/${other.id}`;
    expect((await student.visitor.get(address)).statusCode).toBe(404);
    await enrol(api.sql, student.userId, [other.id]);
    expect((await student.visitor.get(address)).statusCode).toBe(200);
    await api.sql.query("DELETE FROM enrolments WHERE user_id = $1", [student.userId]);
    expect((await student.visitor.get(address)).statusCode).toBe(404);
  });
});

describe("folders", () => {
  const folderView = (made: MadePlace, parentFolderId: string | null, name: string) => ({
    _id: made.id,
    folderName: name,
    parentFolderId,
    tests: made.tests,
    totalTests: made.tests.length + made.folders.reduce((sum, child) => sum + child.tests.length, 0),
    hasNestedContent: made.folders.length > 0,
    totalSubfoldersIncludingNested: made.folders.length,
    attemptedTests: 0,
  });

  test("AP-01, PK-06: a package's root holds its folders and its direct tests", async () => {
    const [first, second] = owned.folders as [MadePlace, MadePlace];
    expect(await get(`/user/folders/package/${owned.id}`)).toEqual({
      trail: [],
      data: {
        subfolders: [folderView(first, null, "Folder 1.1"), folderView(second, null, "Folder 1.2")],
        tests: owned.tests.map((id, index) => testView(id, index + 1)),
        inprogressAttempts: [],
        previousAttempts: [],
      },
    });
  });

  test("AP-01, PK-06: parentFolderId asks for a folder's own content", async () => {
    const first = owned.folders[0]!;
    const { data } = await get(`/user/folders/package/${owned.id}?parentFolderId=${first.id}`);
    expect(data.subfolders).toEqual([folderView(first.folders[0]!, first.id, "Folder 2.1")]);
    expect(data.tests).toEqual([testView(first.tests[0]!, 1)]);
  });

  test("AP-01, AP-05: the folder call answers with the folder, the way to it and the same content", async () => {
    const first = owned.folders[0]!;
    const inner = first.folders[0]!;
    const reply = await get(`/user/folders/${inner.id}`);
    expect(reply.folder).toEqual(folderView(inner, first.id, "Folder 2.1"));
    expect(reply.trail).toEqual([
      { id: first.id, name: "Folder 1.1" },
      { id: inner.id, name: "Folder 2.1" },
    ]);
    expect({ trail: reply.trail, data: reply.data }).toEqual(
      await get(`/user/folders/package/${owned.id}?parentFolderId=${inner.id}`),
    );
  });

  test("AP-01, AP-05: the call for all tests adds those of every folder to the root's content", async () => {
    const all = (await get(`/user/packages/${owned.id}/tests`)).data;
    const root = (await get(`/user/folders/package/${owned.id}`)).data;
    expect({ ...all, tests: [] }).toEqual({ ...root, tests: [] });
    const [first] = owned.folders as [MadePlace];
    const ids = [...owned.tests, ...first.tests, ...first.folders[0]!.tests];
    expect(all.tests.map(idOf).toSorted()).toEqual(ids.toSorted());
    expect(all.tests).toContainEqual(root.tests[0]);
  });

  test("PK-06: an empty folder is an empty answer, not an error", async () => {
    const { data } = await get(`/user/folders/package/${owned.id}?parentFolderId=${owned.folders[1]!.id}`);
    expect(data).toEqual({ subfolders: [], tests: [], inprogressAttempts: [], previousAttempts: [] });
  });

  test("a test that is not published is nowhere", async () => {
    const draft = randomUUID();
    await api.sql.query("INSERT INTO tests (test_id, package_id) VALUES ($1, $2)", [draft, owned.id]);
    for (const address of [`/user/folders/package/${owned.id}`, `/user/packages/${owned.id}/tests`])
      expect(JSON.stringify(await get(address))).not.toContain(draft);
    expect((await owner.visitor.get(`/user/tests/${draft}`)).statusCode).toBe(404);
  });
});

describe("tests", () => {
  test("AP-01, PK-12: the details are what a student reads before the start; attempted after any attempt", async () => {
    const student = await makeUser(api);
    await enrol(api.sql, student.userId, [owned.id]);
    const [first, second, third] = [...owned.tests, ...owned.folders[0]!.tests] as [string, string, string];
    const details = await get(`/user/tests/${first}`, student);
    expect(details).toEqual({
      test: {
        ...testView(first, 1),
        instructions: { english: "Answer all" },
        marks: { correct: 2, wrong: -0.25 },
        extraTime: 0,
        isAttempted: false,
        isRunning: false,
      },
    });
    await insertAttempt(api.sql, student.userId, first, { open: true });
    await insertAttempt(api.sql, student.userId, second);
    const attempted = async (id: string) => (await get(`/user/tests/${id}`, student)).test.isAttempted;
    expect([await attempted(first), await attempted(second), await attempted(third)]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await get(`/user/tests/${first}`)).test.isAttempted).toBe(false);
  });
});

function idOf(thing: { _id: string }) {
  return thing._id;
}
