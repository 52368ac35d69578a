import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startApp, useApi } from "../../../test/app.ts";
import { enter, makeAdministrator, type MadeAdministrator } from "../../../test/administrators.ts";
import { insertAttempt, insertPackage } from "../../../test/catalogue.ts";
import { useDatabase } from "../../../test/database.ts";
import { insertUser } from "../../../test/students.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";

/** The check of the mail server asks for no more. */
const mailServer = createServer((socket) => socket.end()).listen(0, "127.0.0.1");
await once(mailServer, "listening");
const SMTP_URL = `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`;
afterAll(() => void mailServer.close());

const api = useApi({ SMTP_URL });
let owner: MadeAdministrator;
let visitor: Visitor;
let tests: string[];

const midnight = new Date(Date.now() - 3_600_000).toISOString();
const home = async (who = visitor) => (await who.get(`/admin/home?since=${midnight}`)).json();
const countOf = async (kind: string) =>
  (await home()).attention.find((item: { kind: string }) => item.kind === kind)?.count ?? 0;

beforeAll(async () => {
  owner = await makeAdministrator(api);
  visitor = await enter(api, owner);
  tests = (await insertPackage(api.sql, { tests: 2 })).tests;
  for (let students = 0; students < 3; students++)
    await insertAttempt(api.sql, await insertUser(api.sql), tests[students % 2]!, { open: true });
  await insertAttempt(api.sql, await insertUser(api.sql), tests[0]!, { minutesAgo: 20 });
});

test("TE-06: what is live: those in a test, and the busiest tests first", async () => {
  const { live } = await home();
  expect(live).toMatchObject({ open: 3, runningTests: 2 });
  expect(live.tests).toEqual([
    { id: tests[0], title: { english: "Mock 1", hindi: "मॉक 1" }, open: 2 },
    { id: tests[1], title: { english: "Mock 2", hindi: "मॉक 2" }, open: 1 },
  ]);
});

test("TE-06: recent tests have the figures of first attempts: median of scores, share of right answers", async () => {
  const [testId] = tests;
  await api.sql.query(
    "INSERT INTO score_histogram VALUES ($1, 1, 0, -25, 1), ($1, 1, 1, 150, 2), ($1, 1, 2, 150, 1), ($1, 1, 0, 200, 1)",
    [testId],
  );
  await api.sql.query(
    `INSERT INTO question_totals
     SELECT test_id, published_version_id, 1, slot, 2, '{2}', '{2}', ARRAY[slot], '{9}', '{1,1,0,0,0,0,0,0}'
     FROM tests, generate_series(1, 2) AS slot WHERE test_id = $1`,
    [testId],
  );
  const { recentTests } = await home();
  const found = recentTests.find(({ id }: { id: string }) => id === testId);
  expect(found).toMatchObject({ firstAttempts: 5, medianScore: 1.5, accuracy: 75 });
  const untaken = recentTests.find(({ id }: { id: string }) => id === tests[1]);
  expect(untaken).toMatchObject({ firstAttempts: 0, medianScore: null, accuracy: null });
});

describe("what needs somebody", () => {
  test("nothing does while all is well", async () => {
    expect((await home()).attention).toEqual([]);
  });

  test("TE-06: attempts that should have been closed", async () => {
    const moved = `UPDATE attempts SET started_at = started_at - $1::interval, deadline = deadline - $1::interval
      WHERE status = 0 AND test_id = $2`;
    await api.sql.query(moved, ["2 days", tests[1]]);
    expect(await countOf("overdue-attempts")).toBe(1);
    expect((await home()).live.open).toBe(2);
    await api.sql.query(moved, ["-2 days", tests[1]]);
  });

  test("mails that failed, and mails that nobody picks up", async () => {
    // Due later, so that the worker of this test leaves them alone.
    await api.sql.query(
      `INSERT INTO pgboss.job (name, data, state, created_on, start_after) VALUES
         ('mail', '{}', 'retry', now(), now() + interval '1 hour'),
         ('mail', '{}', 'created', now() - interval '2 minutes', now() + interval '1 hour')`,
    );
    expect(await countOf("stuck-mails")).toBe(2);
    await api.sql.query("DELETE FROM pgboss.job");
  });

  test("tests without a published version, and listed packages without tests", async () => {
    const { id } = await insertPackage(api.sql, {});
    expect(await countOf("empty-packages")).toBe(1);
    await api.sql.query("INSERT INTO tests (test_id, package_id) VALUES (gen_random_uuid(), $1)", [id]);
    expect(await countOf("unpublished-tests")).toBe(1);
    expect((await home()).catalogue).toEqual({ packages: 2, publishedTests: 2, unpublishedTests: 1 });
  });

  test("refused sign-ins from five a day on, told only to those who may read the log", async () => {
    const stranger = createVisitor(api.app, { ip: "198.51.100.9" });
    for (let guesses = 0; guesses < 5; guesses++)
      await stranger.post("/admin/login", { email: owner.email, password: "a wrong password" });
    expect(await countOf("refused-sign-ins")).toBe(5);
    const support = await home(await enter(api, await makeAdministrator(api, "support")));
    expect(support.today).toBeNull();
    expect(support.attention.map(({ kind }: { kind: string }) => kind)).not.toContain("refused-sign-ins");
    expect((await home()).today[0]).toMatchObject({ action: "session.opened" });
  });
});

describe("what the product misses", () => {
  const FILES_DIR = "/dev/null/files";
  const broken = { SMTP_URL: "smtp://127.0.0.1:1", REDIS_URL: "redis://127.0.0.1:1", FILES_DIR };

  /** A database without a worker. */
  const alone = useDatabase();

  async function visitorOf(
    env: Record<string, string>,
    role: "owner" | "author" = "owner",
    { url, sql }: Pick<typeof api, "url" | "sql"> = api,
  ) {
    const app = await startApp(url, env);
    onTestFinished(() => app.close());
    const around = { ...api, app, sql };
    return enter(around, await makeAdministrator(around, role));
  }

  test("OP-08: mail server, files and Redis, each with its page of the runbook", async () => {
    const { attention } = await home(await visitorOf(broken));
    expect(attention.slice(0, 3)).toEqual([
      { kind: "mail-server-away", count: 1, runbook: { name: "MailServerAway", url: null } },
      { kind: "files-not-writable", count: 1, runbook: { name: "FilesNotWritable", url: null } },
      { kind: "redis-away", count: 1, runbook: { name: "RedisAway", url: null } },
    ]);
  });

  test("OP-08: with the address of the runbook each page is a link", async () => {
    const { attention } = await home(
      await visitorOf({ ...broken, RUNBOOK_URL: "https://wiki.example.in/runbook/" }),
    );
    expect(attention[0].runbook.url).toBe("https://wiki.example.in/runbook/MailServerAway.md");
  });

  test("OP-08: only an owner is told of it", async () => {
    const { attention } = await home(await visitorOf(broken, "author"));
    expect(attention.filter(({ runbook }: { runbook: unknown }) => runbook !== null)).toEqual([]);
    expect(attention.map(({ kind }: { kind: string }) => kind)).not.toContain("redis-away");
  });

  test("OP-08: a worker that does not run", async () => {
    expect(await countOf("worker-away"), "one is connected to this database").toBe(0);
    const { attention } = await home(await visitorOf({ SMTP_URL }, "owner", alone));
    expect(attention).toEqual([
      { kind: "worker-away", count: 1, runbook: { name: "WorkerAway", url: null } },
    ]);
  });
});

test("O-10: an owner is told that the database has no standby, and a teacher is not", async () => {
  expect((await home()).hasNoStandby).toBe(true);
  const teacher = await enter(api, await makeAdministrator(api, "author"));
  expect((await home(teacher)).hasNoStandby).toBe(false);
});
