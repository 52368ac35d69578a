import { randomUUID } from "node:crypto";
import { API_BASE, endpoints } from "@patrak/contract";
import { adminRoles, type AdminRole } from "@patrak/domain";
import { beforeAll, describe, expect, test } from "vitest";
import { makeAdministrator } from "./administrators.ts";
import { byEndpoint } from "./authorisation/calls.ts";
import { callers, targets, type Caller, type Target } from "./authorisation/expected.ts";
import { keysIn, mayKnow, plantDraft, plantEntry, plantPublished, plantRows } from "./authorisation/keys.ts";
import { useApi } from "./app.ts";
import { attemptIdAt } from "../src/features/attempts/attempt-ids.ts";
import { passageIdOf, questionIdOf } from "../src/features/attempts/paper-ids.ts";
import { insertAttempt, insertPackage, type MadePlace } from "./catalogue.ts";
import { servedRoutes } from "./routes.ts";
import { insertAnnouncement, insertSitting } from "./sittings.ts";
import { enrol, insertUser, signIn } from "./students.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });

const users: Record<"owner" | "other" | "without" | `${AdminRole} of the site`, string> = {} as never;
const packages: Record<"own" | "foreign", Content> = {} as never;
const imports: Record<"own" | "foreign", string> = {} as never;
/** Of the team, on whom the owner of the site acts. */
const members: Record<"own" | "foreign", string> = {} as never;
const invitations = { own: randomUUID(), foreign: randomUUID() };

interface Content extends MadePlace {
  userId: string;
  codeId: string;
  batchId: string;
  viewId: string;
  sittingId: string;
  versionId: string;
  openAttempt: string;
  completedAttempt: string;
  noticeId: string;
}

beforeAll(async () => {
  users.owner = await insertUser(api.sql);
  users.other = await insertUser(api.sql);
  users.without = await insertUser(api.sql);
  for (const role of adminRoles) users[`${role} of the site`] = (await makeAdministrator(api, role)).userId;
  await plantEntry(api.sql);
  await api.sql.query(
    `INSERT INTO bank_questions (question_id, code, section, topic, difficulty)
     VALUES ($1, 'GS-0001', 'General Studies', 'Polity', 'easy')`,
    [BANK_ID],
  );
  await api.sql.query(
    "INSERT INTO bank_passages (passage_id, name, english) VALUES ($1, 'Rivers', 'Rivers run.')",
    [BANK_ID],
  );
  packages.own = await makeContent(users.owner, { listed: true, viewer: users["owner of the site"] });
  packages.foreign = await makeContent(users.other, { listed: false, viewer: users["support of the site"] });
  for (const { sittingId, userId } of Object.values(packages))
    await api.sql.query(
      "INSERT INTO roster_rows (sitting_id, user_id, centre, room, seat) VALUES ($1, $2, '', '', '1')",
      [sittingId, userId],
    );
  await api.sql.query(
    "INSERT INTO invigilations (sitting_id, user_id, centre, room) VALUES ($1, $2, '', '')",
    [packages.own.sittingId, users["invigilator of the site"]],
  );
  imports.own = await insertImport(users["owner of the site"]);
  imports.foreign = await insertImport(users["author of the site"]);
  for (const target of ["own", "foreign"] as const) {
    members[target] = (await makeAdministrator(api, "support")).userId;
    await api.sql.query(
      "INSERT INTO team_invitations (invitation_id, email, role) VALUES ($1, $2, 'author')",
      [invitations[target], `${target}@example.in`],
    );
  }
});

async function insertImport(ownerId: string): Promise<string> {
  const { rows } = await api.sql.query<{ import_id: string }>(
    "INSERT INTO imports (owner_id, file_name) VALUES ($1, 'a.csv') RETURNING import_id",
    [ownerId],
  );
  await plantRows(api.sql, rows[0]!.import_id);
  return rows[0]!.import_id;
}

/** A package that this student owns, its test with a passage, taken once and begun again. */
async function makeContent(userId: string, plan: { listed: boolean; viewer: string }): Promise<Content> {
  const made = await insertPackage(api.sql, { folders: [{}], tests: 2, ...plan });
  const testId = made.tests[0]!;
  await enrol(api.sql, userId, [made.id]);
  const { rows } = await api.sql.query(
    `INSERT INTO passages SELECT published_version_id, 1, 'Rivers run.' FROM tests WHERE test_id = $1
     RETURNING version_id`,
    [testId],
  );
  await plantPublished(api.sql, rows[0].version_id);
  await plantDraft(api.sql, testId, plan.listed ? "OWN" : "FOR");
  const codeId = randomUUID();
  const letters = plan.listed ? "ABCDEFGHJKLM" : "NPQRSTUVWXYZ";
  await api.sql.query(
    `INSERT INTO access_codes (code_id, code, package_id, label, max_uses, expires_at, created_by)
     VALUES ($1, $2, $3, 'A test', 1, now() + interval '1 day', 'a test')`,
    [codeId, letters, made.id],
  );
  const batchId = randomUUID();
  await api.sql.query("INSERT INTO batches (batch_id, name) VALUES ($1, $2)", [batchId, letters]);
  const completedAttempt = await insertAttempt(api.sql, userId, testId, { minutesAgo: 20 });
  const viewId = randomUUID();
  await api.sql.query(
    "INSERT INTO support_views (view_id, admin_id, user_id, attempt_id) VALUES ($1, $2, $3, $4)",
    [viewId, plan.viewer, userId, completedAttempt],
  );
  const sat = { testId: made.tests[1]!, versionId: await versionOf(made.tests[1]!) };
  const sittingId = await insertSitting(api.sql, sat);
  await insertAnnouncement(api.sql, sittingId, { userId });
  return {
    ...made,
    userId,
    codeId,
    batchId,
    viewId,
    sittingId,
    versionId: rows[0].version_id,
    completedAttempt,
    noticeId: await insertNotice(userId, rows[0].version_id),
    openAttempt: await insertAttempt(api.sql, userId, testId, { open: true }),
  };
}

async function insertNotice(userId: string, versionId: string): Promise<string> {
  const noticeId = String(7 + Number(userId));
  await api.sql.query(
    `INSERT INTO notices (user_id, notice_id, event, kind, facts)
     VALUES ($1, $2, 'a test', 'support-view', jsonb_build_object('version', $3::text, 'attempt', '1'))`,
    [userId, noticeId, versionId],
  );
  return noticeId;
}

async function versionOf(testId: string): Promise<string> {
  const { rows } = await api.sql.query("SELECT published_version_id FROM tests WHERE test_id = $1", [testId]);
  return rows[0].published_version_id;
}

/** A session of its own for every call: one of the calls ends it. */
const visitorOf: Record<Caller, () => Promise<Visitor>> = {
  "signed out": async () => createVisitor(api.app),
  "other student": () => signIn(api, users.other),
  "student without the package": () => signIn(api, users.without),
  owner: () => signIn(api, users.owner),
  "invigilator of the site": () => signIn(api, users["invigilator of the site"], "ADMIN"),
  "support of the site": () => signIn(api, users["support of the site"], "ADMIN"),
  "author of the site": () => signIn(api, users["author of the site"], "ADMIN"),
  "owner of the site": () => signIn(api, users["owner of the site"], "ADMIN"),
  "student with an administrator's cookie": async () =>
    renamed(await signIn(api, users.owner), "__Host-", "__Host-admin-"),
  "administrator with a student's cookie": async () =>
    renamed(await signIn(api, users["owner of the site"], "ADMIN"), "__Host-admin-", "__Host-"),
};

/** The same tokens under the other side's names. */
function renamed(visitor: Visitor, from: string, to: string): Visitor {
  for (const part of ["at", "rt"]) {
    visitor.jar.set(to + part, visitor.jar.get(from + part)!);
    visitor.jar.delete(from + part);
  }
  return visitor;
}

/** Of the one question and the one passage of the bank. */
const BANK_ID = randomUUID();

/** Which id a path's parameter means, by the noun before it. */
const nouns: Record<string, (made: Content) => string> = {
  items: (made) => made.tests[0]!,
  reports: (made) => made.tests[0]!,
  packages: (made) => made.id,
  package: (made) => made.id,
  folders: (made) => made.folders[0]!.id,
  tests: (made) => made.tests[0]!,
  attempt: (made) => made.openAttempt,
  testanalysis: (made) => made.completedAttempt,
  learners: (made) => made.userId,
  batches: (made) => made.batchId,
  codes: (made) => made.codeId,
  views: (made) => made.viewId,
  notices: (made) => made.noticeId,
  sittings: (made) => made.sittingId,
  results: (made) => made.sittingId,
  // The log is one for all.
  audit: () => "1",
  questions: () => BANK_ID,
  passages: () => BANK_ID,
};
const missing = (noun: string) =>
  noun === "attempt" || noun === "testanalysis" ? attemptIdAt(Date.now()) : randomUUID();

function addressOf(path: string, target: Target): string {
  return path.replaceAll(/(\w+)\/\{\w+\}/g, (_, noun: string) => {
    const id = target === "missing" ? missing(noun) : idOf(noun, target);
    return `${noun}/${id}`;
  });
}

function idOf(noun: string, target: "own" | "foreign"): string {
  const others: Record<string, typeof imports> = { imports, team: members, invitations };
  return others[noun]?.[target] ?? nouns[noun]!(packages[target]);
}

/** Calls whose body names what they mean; an empty one is sent to the others. */
const seatedIn = (target: Target) => ({ learnerId: packages[target === "missing" ? "own" : target].userId });
const bodies: Partial<Record<string, (target: Target) => object>> = {
  "POST /admin/team/{id}/role": () => ({ role: "author" }),
  "POST /admin/tests/{testId}/settings": () => ({ ...staleDraft, settings: {} }),
  "POST /admin/tests/{testId}/questions": () => ({ ...staleDraft, questionIds: [] }),
  "POST /admin/tests/{testId}/fill": () => ({ ...staleDraft, seed: 1 }),
  "POST /admin/tests/{testId}/proof/keys": () => ({
    of: "draft",
    number: 1,
    digest: "0".repeat(64),
    isConfirmed: true,
  }),
  "POST /admin/tests/{testId}/publish": () => ({ paperId: "another-paper", confirmedKeys: [] }),
  "POST /user/tests/passages": () => ({ passageIds: passageIds() }),
  "POST /admin/packages": () => ({ name: "Mocks", description: "", pricePaise: 0 }),
  "POST /admin/packages/{id}/move": () => ({ beforeId: null }),
  "POST /admin/packages/{id}/cover": () => ({ image: null }),
  "POST /admin/packages/{id}/folders": () => ({ parentId: null, name: "Polity" }),
  "POST /admin/packages/{id}/tests": () => ({ folderId: null, title: { english: "Mock 2" } }),
  "POST /admin/folders/{id}/rename": () => ({ name: "Polity" }),
  "POST /admin/folders/{id}/move": () => ({ parentId: null, beforeId: null }),
  "POST /admin/tests/{testId}/rename": () => ({ title: { english: "Mock 3" } }),
  "POST /admin/tests/{testId}/move": () => ({ folderId: null, beforeId: null }),
  "POST /admin/imports/{importId}/sheet": () => ({ sheet: 0 }),
  "POST /admin/imports/{importId}/keep": () => ({ code: "HINDI_MISSING" }),
  "POST /admin/imports/{importId}/columns": () => ({ columns: [{ field: "topic", isConverted: false }] }),
  "POST /admin/imports/{importId}/rows": () => ({ changes: [] }),
  "POST /admin/imports/{importId}/test": () => ({ packageId: randomUUID(), title: { english: "Mock 1" } }),
  "POST /user/sittings/{id}/announcements/seen": () => ({ number: 1 }),
  "POST /admin/sittings/{id}/room/attendance": (target) => ({
    learnerId: packages[target === "missing" ? "own" : target].userId,
    mark: "present",
  }),
  "POST /admin/sittings/{id}/room/device": seatedIn,
  "POST /admin/sittings/{id}/room/minutes": (target) => ({
    ...seatedIn(target),
    actId: randomUUID(),
    minutes: 5,
    reason: "Device swapped",
  }),
  "POST /admin/sittings/{id}/room/report": () => ({
    reportId: randomUUID(),
    centre: "",
    room: "",
    incidents: [],
    note: "",
  }),
  "POST /user/notices/read": (target) => ({
    newestId: target === "missing" ? attemptIdAt(Date.now()) : packages[target].noticeId,
  }),
  "POST /user/tests/response": (target) => ({
    testAttemptId: target === "missing" ? attemptIdAt(Date.now()) : packages[target].openAttempt,
    questionId: questionIdOf(packages[target === "missing" ? "own" : target].versionId, 1),
    answer: null,
    isMarkedForReview: false,
  }),
};
const staleDraft = { revision: 99 };
const passageIds = () => [packages.own, packages.foreign].map(({ versionId }) => passageIdOf(versionId, 1));

/** Calls that need more than their path. */
const queries: Partial<Record<string, string>> = {
  "GET /admin/home": "?since=2026-01-01T00:00:00.000Z",
  "GET /admin/imports/{importId}/rows": "?show=all",
  "GET /admin/import-template": "?format=csv",
  "GET /admin/export": "?format=xlsx",
};

/** Every reply is also searched for the keys that were planted; whoever may know them is seen to get them. */
const known = new Set<string>();

async function statusOf(name: string, caller: Caller, target: Target): Promise<number> {
  const [method, path] = name.split(" ") as ["GET" | "POST", string];
  const visitor = await visitorOf[caller]();
  const address = addressOf(path, target) + (queries[name] ?? "");
  const body = bodies[name]?.(target) ?? {};
  const reply = method === "GET" ? await visitor.get(address) : await visitor.post(address, body);
  for (const canary of keysIn(reply)) {
    expect(mayKnow(name, caller, canary), `S-07: ${name} tells ${caller} a key that is ${canary}`).toBe(true);
    known.add(`${name}, ${caller}, ${canary}`);
  }
  return reply.statusCode;
}

/** What is served below the API's base, as `METHOD /path/{id}`. */
function servedCalls(): string[] {
  return servedRoutes(api.app)
    .filter(({ path }) => path.startsWith(`${API_BASE}/`))
    .map(({ method, path }) => `${method} ${path.replace(API_BASE, "").replaceAll(/:(\w+)/g, "{$1}")}`);
}

describe("who may call what", () => {
  test("every route that is served has an entry, and every entry is served", () => {
    const served = servedCalls().filter((route) => !isRefusedMethod(route));
    expect(served.toSorted()).toEqual(Object.keys(byEndpoint).toSorted());
  });

  test.each(Object.entries(byEndpoint))(
    "S-07: %s answers each caller as the table says, and tells a key only to those who may know it",
    async (name, expected) => {
      const ids = name.includes("{") || name in bodies ? targets : (["own"] as const);
      for (const caller of callers) {
        for (const [index, target] of ids.entries()) {
          const status = expected[caller][index] ?? expected[caller][0];
          expect(await statusOf(name, caller, target), `${caller}, ${target}`).toBe(status);
        }
      }
    },
  );

  test("S-07: a key that is told is found", () => {
    expect([...known]).toEqual(
      expect.arrayContaining([
        "GET /admin/tests/{testId}/changes, author of the site, unpublished",
        "GET /admin/tests/{testId}/changes, owner of the site, unpublished",
        "GET /admin/tests/{testId}/preview, author of the site, unpublished",
        "GET /admin/tests/{testId}, author of the site, unpublished",
        "GET /admin/tests/{testId}/proof, author of the site, unpublished",
        "GET /admin/questions, author of the site, unpublished",
        "GET /admin/audit/{entryId}, owner of the site, unpublished",
        "GET /admin/imports/{importId}/rows, author of the site, unpublished",
        "GET /user/testanalysis/{testAttemptId}, owner, published",
        "GET /user/testanalysis/{testAttemptId}/solutions, owner, published",
      ]),
    );
  });

  test.each([
    ["owner", ["own"]],
    ["other student", ["foreign"]],
    ["student without the package", []],
  ] as const)("of passages, %s gets those of papers begun: %j", async (caller, given) => {
    const visitor = await visitorOf[caller]();
    const reply = await visitor.post("/user/tests/passages", { passageIds: passageIds() });
    const ids = reply.json().data.passages.map(({ _id }: { _id: string }) => _id);
    expect(ids).toEqual(given.map((target) => passageIdOf(packages[target].versionId, 1)));
  });
});

/** HEAD comes with GET; the other methods of a path of the contract answer 405. */
function isRefusedMethod(route: string) {
  const [method, path] = route.split(" ");
  const isOfContract = Object.keys(endpoints).some((name) => name.split(" ")[1] === path);
  return method === "HEAD" || (isOfContract && !(route in endpoints));
}
