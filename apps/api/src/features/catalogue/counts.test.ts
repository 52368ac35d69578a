import fc from "fast-check";
import { expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { insertAttempt, insertPackage, type MadePlace, type PlacePlan } from "../../../test/catalogue.ts";
import { enrol, makeUser } from "../../../test/students.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });

/** Every folder lies in one that came before it, or in the root: wide trees and long chains alike. */
const tree = fc
  .array(fc.record({ parent: fc.nat(), tests: fc.nat({ max: 3 }) }), { minLength: 1, maxLength: 14 })
  .map((drawn) => {
    const places = drawn.map(({ tests }) => ({ tests, folders: [] as PlacePlan[] }));
    for (const [index, { parent }] of drawn.entries())
      if (index > 0) places[parent % index]!.folders.push(places[index]!);
    return places[0]!;
  });

/** The counts of a place, found by walking the tree. */
function countIn(made: MadePlace, attempted: Set<string>) {
  const below = everything(made);
  return {
    totalTests: below.flatMap(({ tests }) => tests).length,
    totalSubfoldersIncludingNested: below.length - 1,
    hasNestedContent: made.folders.length > 0,
    attemptedTests: below.flatMap(({ tests }) => tests).filter((id) => attempted.has(id)).length,
    tests: made.tests,
  };
}

function everything(made: MadePlace): MadePlace[] {
  return [made, ...made.folders.flatMap(everything)];
}

test("PK-06, PK-12: in any tree every folder shows the counts that walking the tree gives", async () => {
  await fc.assert(
    fc.asyncProperty(tree, fc.infiniteStream(fc.constantFrom("none", "open", "over", "twice")), check),
    { numRuns: 20 },
  );
});

async function check(plan: PlacePlan, fates: Iterator<string>) {
  const { userId, visitor } = await makeUser(api);
  const made = await insertPackage(api.sql, plan);
  await enrol(api.sql, userId, [made.id]);
  const attempted = await attemptSome(userId, made, fates);
  // Another student's attempts must count for nothing.
  await attemptSome((await makeUser(api)).userId, made, fates);

  for (const parent of everything(made)) {
    const query = parent === made ? "" : `?parentFolderId=${parent.id}`;
    const { data } = (await visitor.get(`/user/folders/package/${made.id}${query}`)).json();
    expect(data.tests.map(({ _id }: { _id: string }) => _id)).toEqual(parent.tests);
    expect(data.subfolders).toMatchObject(parent.folders.map((child) => countIn(child, attempted)));
    if (parent === made) continue;
    const { folder } = (await visitor.get(`/user/folders/${parent.id}`)).json();
    expect(folder).toMatchObject(countIn(parent, attempted));
  }
  const { package: shown } = (await visitor.get(`/user/packages/${made.id}`)).json();
  expect(shown).toMatchObject({
    totalTests: countIn(made, attempted).totalTests,
    totalDirectTests: made.tests.length,
    hasDirectTests: made.tests.length > 0,
  });
}

async function attemptSome(userId: string, made: MadePlace, fates: Iterator<string>) {
  const attempted = new Set<string>();
  for (const testId of everything(made).flatMap(({ tests }) => tests)) {
    const fate = fates.next().value;
    if (fate === "none") continue;
    attempted.add(testId);
    await insertAttempt(api.sql, userId, testId, { open: fate === "open" });
    if (fate === "twice") await insertAttempt(api.sql, userId, testId, { open: true, minutesAgo: 1 });
  }
  return attempted;
}
