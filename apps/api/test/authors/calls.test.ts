import { type Endpoint, endpoints } from "@patrak/contract";
import { beforeAll, expect, test } from "vitest";
import { enter, makeAdministrator } from "../administrators.ts";
import { useApi } from "../app.ts";
import { insertDraft } from "../bank.ts";
import { insertPackage } from "../catalogue.ts";
import type { Visitor } from "../visitor.ts";
import { insertWorst, plainPreview, worstPreview } from "./heaviest-input.ts";
import { heavyCalls } from "./heavy-calls.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
let author: Visitor;
beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "author"));
});

// What each of them costs is measured at night.
test("every call that can be too heavy is among those whose cost is measured", () => {
  const heavy = Object.entries<Endpoint>(endpoints)
    .filter(([, { errors }]) => errors.includes("TOO_HEAVY"))
    .map(([name]) => name);
  expect([...heavyCalls].toSorted()).toEqual(heavy.toSorted());
});

test("S-02: the heaviest preview that a question may be is drawn, and a plain one after it", async () => {
  for (const body of [worstPreview, plainPreview])
    expect((await author.post("/admin/questions/preview", body)).statusCode).toBe(200);
});

test("S-02: a test that is too heavy is refused, and the next call is answered", async () => {
  const { id: packageId } = await insertPackage(api.sql, {});
  const questions = (await insertWorst(api.sql, 300, "WO")).map((id) => ({ id, code: "" }));
  const testId = await insertDraft(api.sql, packageId, questions);
  const refused = await author.get(`/admin/tests/${testId}/preview`);
  expect([refused.statusCode, refused.json().code]).toEqual([422, "TOO_HEAVY"]);
  expect((await author.post("/admin/questions/preview", plainPreview)).statusCode).toBe(200);
});
