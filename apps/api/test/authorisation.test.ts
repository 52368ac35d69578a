import { randomUUID } from "node:crypto";
import { API_BASE, endpoints, type EndpointName } from "@patrak/contract";
import { adminRoles, type AdminRole } from "@patrak/domain";
import { beforeAll, describe, expect, test } from "vitest";
import { makeAdministrator } from "./administrators.ts";
import { useApi } from "./app.ts";
import { newAttemptId } from "../src/features/attempts/attempt-ids.ts";
import { passageIdOf, questionIdOf } from "../src/features/attempts/paper-ids.ts";
import { insertAttempt, insertPackage, type MadePlace } from "./catalogue.ts";
import { servedRoutes } from "./routes.ts";
import { enrol, insertUser, signIn } from "./students.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });

const callers = [
  "signed out",
  "other student",
  "student without the package",
  "owner",
  "student with an administrator's cookie",
  "support of the site",
  "author of the site",
  "owner of the site",
  "administrator with a student's cookie",
] as const;
type Caller = (typeof callers)[number];

/** Content of the owner's package; of a package that only the other student owns; of none. */
const targets = ["own", "foreign", "missing"] as const;
type Target = (typeof targets)[number];

/** A row a caller; the status for own, foreign and missing, or one for a call that names nothing. */
type Expected = Record<Caller, number[]>;

const always = (status: number): Expected =>
  Object.fromEntries(callers.map((caller) => [caller, [status]])) as Expected;

const refused = {
  "signed out": [401],
  "student with an administrator's cookie": [401],
  "support of the site": [401],
  "author of the site": [401],
  "owner of the site": [401],
  "administrator with a student's cookie": [403],
};

const student: Expected = {
  ...refused,
  owner: [200],
  "other student": [200],
  "student without the package": [200],
};

const content: Expected = {
  ...refused,
  owner: [200, 404, 404],
  "other student": [404, 200, 404],
  "student without the package": [404, 404, 404],
};

/** The owner's package is listed, so every student sees its card. */
const card: Expected = {
  ...content,
  "other student": [200, 200, 404],
  "student without the package": [200, 404, 404],
};

const studentRefresh: Expected = {
  ...always(401),
  owner: [200],
  "other student": [200],
  "student without the package": [200],
};

/** A student's cookie opens nothing here, under whichever name; an administrator's opens what its role may. */
const adminsOnly = { ...always(401), "student with an administrator's cookie": [403] };
const everyAdmin: Expected = {
  ...adminsOnly,
  "support of the site": [200],
  "author of the site": [200],
  "owner of the site": [200],
};
const siteOwner: Expected = {
  ...everyAdmin,
  "support of the site": [403],
  "author of the site": [403],
};
/** Those who write the content: the status for own, foreign and missing. */
const writers = (...statuses: number[]): Expected => ({
  ...everyAdmin,
  "support of the site": [403],
  "author of the site": statuses,
  "owner of the site": statuses,
});
const anyPackage: Expected = {
  ...everyAdmin,
  "support of the site": [200, 200, 404],
  "author of the site": [200, 200, 404],
  "owner of the site": [200, 200, 404],
};
/** What the author, who is asked first, has done cannot be done again. */
const once: Expected = { ...writers(404), "author of the site": [200, 200, 404] };
const authors: Expected = { ...everyAdmin, "support of the site": [403] };
const oneOfTheBank: Expected = {
  ...authors,
  "author of the site": [200, 200, 404],
  "owner of the site": [200, 200, 404],
};
/** An empty body is refused to those who may write. */
const written: Expected = { ...authors, "author of the site": [400], "owner of the site": [400] };
/** What is done for learners is not the authors' work. */
const helpers: Expected = { ...everyAdmin, "author of the site": [403] };
const oneLearner: Expected = {
  ...helpers,
  "support of the site": [200, 200, 404],
  "owner of the site": [200, 200, 404],
};
/** An empty body is refused for what it lacks, once it is clear that the caller may send one. */
const helpersBody: Expected = { ...helpers, "support of the site": [400], "owner of the site": [400] };
/** The first to ask has ended both. */
const endedCode: Expected = { ...oneLearner, "owner of the site": [404] };
/** The first learner's attempt was opened by the owner, the other's by support: each sees what he has given a reason for. */
const ownView: Expected = {
  ...helpers,
  "support of the site": [404, 200, 404],
  "owner of the site": [200, 404, 404],
};
const oneEntry: Expected = { ...siteOwner, "owner of the site": [200, 200, 404] };
/** An import is its administrator's own; the other target's is the author's. */
const ownImport: Expected = {
  ...authors,
  "author of the site": [404, 200, 404],
  "owner of the site": [200, 404, 404],
};
/** Let in, and told that the file is still being read. */
const ownImportLater: Expected = {
  ...authors,
  "author of the site": [404, 400, 404],
  "owner of the site": [400, 404, 404],
};

/** Content belongs to the site: every package is as open to those who may as any other. */
const everyReader: Expected = {
  ...adminsOnly,
  "support of the site": [200, 200, 404],
  "author of the site": [200, 200, 404],
  "owner of the site": [200, 200, 404],
};
const testWriters: Expected = { ...everyReader, "support of the site": [403] };
/** They come as far as being told that somebody was faster. */
const lateWriters: Expected = {
  ...testWriters,
  "author of the site": [409, 409, 404],
  "owner of the site": [409, 409, 404],
};

const byEndpoint: Partial<Record<EndpointName, Expected>> = {
  // Open to everybody: an empty body is refused for what it lacks, not for who sent it.
  "POST /auth/signup": always(400),
  "POST /auth/verify-otp": always(400),
  "POST /auth/resend-otp": always(400),
  "POST /auth/login": always(400),
  "POST /auth/forgot-password": always(400),
  "POST /auth/reset-password": always(400),
  "POST /auth/logout": always(200),
  "POST /auth/refresh-token": studentRefresh,
  "POST /user/refresh-token": studentRefresh,
  "POST /admin/refresh-token": { ...everyAdmin, "student with an administrator's cookie": [401] },
  "POST /admin/login": always(400),
  "POST /admin/login/code": always(400),
  "POST /admin/login/recovery": always(400),
  // Without the first step of a sign-in, whoever else is signed in.
  "POST /admin/second-factor/begin": always(401),
  "POST /admin/second-factor/confirm": always(400),
  "POST /admin/logout": everyAdmin,
  "GET /admin/me": everyAdmin,
  "GET /admin/home": everyAdmin,
  "GET /admin/audit": siteOwner,
  "GET /admin/audit/{entryId}": oneEntry,
  "GET /admin/questions": authors,
  "GET /admin/questions/labels": authors,
  "GET /admin/questions/{questionId}": oneOfTheBank,
  "POST /admin/questions": written,
  "POST /admin/questions/preview": written,
  "POST /admin/questions/alike": written,
  "POST /admin/questions/{questionId}": written,
  "POST /admin/questions/{questionId}/duplicate": oneOfTheBank,
  "POST /admin/questions/{questionId}/ready": written,
  "POST /admin/questions/{questionId}/draft": written,
  "POST /admin/questions/{questionId}/delete": written,
  "GET /admin/passages": authors,
  "GET /admin/passages/{passageId}": oneOfTheBank,
  "POST /admin/passages": written,
  "POST /admin/passages/{passageId}": written,
  "GET /admin/tests": everyAdmin,
  "GET /admin/tests/{testId}": everyReader,
  // The first of a draft: it makes it.
  "POST /admin/tests/{testId}/draft": testWriters,
  "GET /admin/tests/{testId}/bank": everyReader,
  "GET /admin/tests/{testId}/preview": everyReader,
  "GET /admin/tests/{testId}/changes": everyReader,
  "POST /admin/tests/{testId}/settings": lateWriters,
  "POST /admin/tests/{testId}/questions": lateWriters,
  "POST /admin/tests/{testId}/fill": lateWriters,
  "POST /admin/tests/{testId}/publish": lateWriters,
  // Let in, and refused for want of a file's name.
  "POST /admin/imports": { ...authors, "author of the site": [400], "owner of the site": [400] },
  "GET /admin/imports/{importId}": ownImport,
  "GET /admin/imports/{importId}/rows": ownImport,
  "GET /admin/imports/{importId}/file": ownImport,
  "POST /admin/imports/{importId}/columns": ownImportLater,
  "POST /admin/imports/{importId}/rows": ownImportLater,
  "POST /admin/imports/{importId}/import": ownImportLater,
  "POST /admin/imports/{importId}/test": ownImportLater,
  "GET /admin/import-template": authors,
  "GET /admin/export": authors,
  "GET /admin/learners": helpers,
  "GET /admin/learners/{id}": oneLearner,
  "POST /admin/learners/{id}/packages/give": helpersBody,
  "POST /admin/learners/{id}/packages/withdraw": helpersBody,
  "POST /admin/learners/{id}/extra-time": helpersBody,
  "POST /admin/learners/{id}/support-views": helpersBody,
  "GET /admin/support-views/{id}": ownView,
  "POST /admin/learners/{id}/export": oneEntry,
  "POST /admin/learners/{id}/erase": { ...siteOwner, "owner of the site": [400] },
  "POST /admin/learners/{id}/keep": { ...siteOwner, "owner of the site": [400] },
  "GET /admin/access": helpers,
  "POST /admin/access/codes": helpersBody,
  "POST /admin/access/codes/{id}/revoke": endedCode,
  "POST /admin/access/check": helpersBody,
  "POST /admin/access/give": helpersBody,
  "GET /auth/fetch-user": student,
  "POST /user/redeem": {
    ...student,
    owner: [422],
    "other student": [422],
    "student without the package": [422],
  },
  "GET /user/packages": student,
  "GET /user/packages/{id}": card,
  "GET /user/packages/{id}/tests": content,
  "GET /user/folders/package/{packageId}": content,
  "GET /user/folders/{id}": content,
  "GET /user/tests/{id}": content,
  "POST /user/tests/{id}/start": content,
  "GET /user/tests/attempt/{attemptId}": content,
  "GET /user/tests/attempt/{attemptId}/paper": content,
  "GET /user/tests/attempt/{attemptId}/status": content,
  "POST /user/tests/passages": student,
  "POST /user/tests/response": content,
  // The last of an open attempt: it ends it.
  "POST /user/tests/attempt/{attemptId}/submit": content,
  "GET /user/testanalysis/{testAttemptId}": content,
  "GET /user/testanalysis/{testAttemptId}/solutions": content,
  "GET /user/testanalysis/{testAttemptId}/receipts": content,
  "GET /receipts/keys": always(200),
  "GET /admin/packages": everyAdmin,
  "GET /admin/packages/{id}": anyPackage,
  "POST /admin/packages": writers(200),
  "POST /admin/packages/{id}": writers(200, 200, 404),
  "POST /admin/packages/{id}/cover": writers(200, 200, 404),
  "POST /admin/packages/{id}/tests": writers(200, 200, 404),
  "POST /admin/folders/{id}/rename": writers(200, 200, 404),
  "POST /admin/folders/{id}/move": writers(200, 200, 404),
  "POST /admin/folders/{id}/delete": once,
  "POST /admin/packages/{id}/folders": writers(200, 200, 404),
  "POST /admin/tests/{testId}/move": writers(200, 200, 404),
  // They were published: only a draft can be renamed or deleted.
  "POST /admin/tests/{testId}/rename": writers(404),
  "POST /admin/tests/{testId}/delete": writers(404),
  "POST /admin/tests/{testId}/withdraw": once,
  "POST /admin/tests/{testId}/restore": once,
};

const users: Record<"owner" | "other" | "without" | `${AdminRole} of the site`, string> = {} as never;
const packages: Record<"own" | "foreign", Content> = {} as never;
const imports: Record<"own" | "foreign", string> = {} as never;

interface Content extends MadePlace {
  userId: string;
  codeId: string;
  viewId: string;
  versionId: string;
  openAttempt: string;
  completedAttempt: string;
}

beforeAll(async () => {
  users.owner = await insertUser(api.sql);
  users.other = await insertUser(api.sql);
  users.without = await insertUser(api.sql);
  for (const role of adminRoles) users[`${role} of the site`] = (await makeAdministrator(api, role)).userId;
  await api.sql.query("INSERT INTO audit_log (action, device) VALUES ('session.refused', 'a test')");
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
  imports.own = await insertImport(users["owner of the site"]);
  imports.foreign = await insertImport(users["author of the site"]);
});

async function insertImport(ownerId: string): Promise<string> {
  const { rows } = await api.sql.query<{ import_id: string }>(
    "INSERT INTO imports (owner_id, file_name) VALUES ($1, 'a.csv') RETURNING import_id",
    [ownerId],
  );
  return rows[0]!.import_id;
}

/** A package that this student owns, its test with a passage, taken once and begun again. */
async function makeContent(userId: string, plan: { listed: boolean; viewer: string }): Promise<Content> {
  const made = await insertPackage(api.sql, { folders: [{}], tests: 1, ...plan });
  const testId = made.tests[0]!;
  await enrol(api.sql, userId, [made.id]);
  const { rows } = await api.sql.query(
    `INSERT INTO passages SELECT published_version_id, 1, 'Rivers run.' FROM tests WHERE test_id = $1
     RETURNING version_id`,
    [testId],
  );
  const codeId = randomUUID();
  const letters = plan.listed ? "ABCDEFGHJKLM" : "NPQRSTUVWXYZ";
  await api.sql.query(
    `INSERT INTO access_codes (code_id, code, package_id, label, max_uses, expires_at, created_by)
     VALUES ($1, $2, $3, 'A test', 1, now() + interval '1 day', 'a test')`,
    [codeId, letters, made.id],
  );
  const completedAttempt = await insertAttempt(api.sql, userId, testId, { minutesAgo: 20 });
  const viewId = randomUUID();
  await api.sql.query(
    "INSERT INTO support_views (view_id, admin_id, user_id, attempt_id) VALUES ($1, $2, $3, $4)",
    [viewId, plan.viewer, userId, completedAttempt],
  );
  return {
    ...made,
    userId,
    codeId,
    viewId,
    versionId: rows[0].version_id,
    completedAttempt,
    openAttempt: await insertAttempt(api.sql, userId, testId, { open: true }),
  };
}

/** A session of its own for every call: one of the calls ends it. */
const visitorOf: Record<Caller, () => Promise<Visitor>> = {
  "signed out": async () => createVisitor(api.app),
  "other student": () => signIn(api, users.other),
  "student without the package": () => signIn(api, users.without),
  owner: () => signIn(api, users.owner),
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
  packages: (made) => made.id,
  package: (made) => made.id,
  folders: (made) => made.folders[0]!.id,
  tests: (made) => made.tests[0]!,
  attempt: (made) => made.openAttempt,
  testanalysis: (made) => made.completedAttempt,
  learners: (made) => made.userId,
  codes: (made) => made.codeId,
  views: (made) => made.viewId,
  // The log is one for all.
  audit: () => "1",
  questions: () => BANK_ID,
  passages: () => BANK_ID,
};
const missing = (noun: string) =>
  noun === "attempt" || noun === "testanalysis" ? newAttemptId() : randomUUID();

function addressOf(path: string, target: Target): string {
  return path.replaceAll(/(\w+)\/\{\w+\}/g, (_, noun: string) => {
    const id = target === "missing" ? missing(noun) : idOf(noun, target);
    return `${noun}/${id}`;
  });
}

function idOf(noun: string, target: "own" | "foreign"): string {
  return noun === "imports" ? imports[target] : nouns[noun]!(packages[target]);
}

/** Calls whose body names what they mean; an empty one is sent to the others. */
const bodies: Partial<Record<string, (target: Target) => object>> = {
  "POST /admin/tests/{testId}/settings": () => ({ ...staleDraft, settings: {} }),
  "POST /admin/tests/{testId}/questions": () => ({ ...staleDraft, questionIds: [] }),
  "POST /admin/tests/{testId}/fill": () => ({ ...staleDraft, seed: 1 }),
  "POST /admin/tests/{testId}/publish": () => ({ paperId: "another-paper", confirmedKeys: [] }),
  "POST /user/tests/passages": () => ({ passageIds: passageIds() }),
  "POST /admin/packages": () => ({ name: "Mocks", description: "", pricePaise: 0 }),
  "POST /admin/packages/{id}/cover": () => ({ image: null }),
  "POST /admin/packages/{id}/folders": () => ({ parentId: null, name: "Polity" }),
  "POST /admin/packages/{id}/tests": () => ({ folderId: null, title: { english: "Mock 2" } }),
  "POST /admin/folders/{id}/rename": () => ({ name: "Polity" }),
  "POST /admin/folders/{id}/move": () => ({ parentId: null, beforeId: null }),
  "POST /admin/tests/{testId}/rename": () => ({ title: { english: "Mock 3" } }),
  "POST /admin/tests/{testId}/move": () => ({ folderId: null, beforeId: null }),
  "POST /admin/imports/{importId}/columns": () => ({ columns: [{ field: "topic", isConverted: false }] }),
  "POST /admin/imports/{importId}/rows": () => ({ changes: [] }),
  "POST /admin/imports/{importId}/test": () => ({ packageId: randomUUID(), title: { english: "Mock 1" } }),
  "POST /user/tests/response": (target) => ({
    testAttemptId: target === "missing" ? newAttemptId() : packages[target].openAttempt,
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

async function statusOf(name: string, caller: Caller, target: Target): Promise<number> {
  const [method, path] = name.split(" ") as ["GET" | "POST", string];
  const visitor = await visitorOf[caller]();
  const address = addressOf(path, target) + (queries[name] ?? "");
  const body = bodies[name]?.(target) ?? {};
  const reply = method === "GET" ? await visitor.get(address) : await visitor.post(address, body);
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
    "%s answers each caller as the table says",
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
