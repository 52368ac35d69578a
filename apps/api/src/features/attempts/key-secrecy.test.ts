import { randomUUID } from "node:crypto";
import { endpoints, SAVE_HEADERS, type Endpoint, type EndpointName } from "@patrak/contract";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../../../test/app.ts";
import { insertPackage, type MadePlace } from "../../../test/catalogue.ts";
import { tell } from "../../../test/chance.ts";
import { useDatabase } from "../../../test/database.ts";
import { makeCrowd, visitorAt, type Pass } from "../../../test/students.ts";
import { freshSeq, insertTest, type MadeTest } from "../../../test/attempts.ts";
import { attemptIdAt } from "./attempt-ids.ts";
import { optionIdOf, passageIdOf, questionIdOf } from "./paper-ids.ts";

// Two databases that differ in nothing but the keys and the solutions. Whatever the server says to a student whose
// attempt is not completed must be the same, byte for byte, or it tells something of the key.

/** Long enough for every call to an attempt that is over and not yet closed. */
const GRACE_SECONDS = 60;

const states = ["before the start", "started", "answered", "overdue within the grace"] as const;
type State = (typeof states)[number];

interface Made {
  paper: MadeTest;
  place: MadePlace;
  passes: Record<State, Pass>;
  /** Has completed the same test, so that scores and statistics of it differ in the two. */
  classmate: Pass;
}
const made = {} as Made;

const first = useDatabase();
beforeAll(async () => {
  const sql = new pg.Pool({ connectionString: first.url, max: 1 });
  made.paper = await insertTest(sql);
  made.place = await insertPackage(sql, { folders: [{ tests: 1 }] });
  const [classmate, ...crowd] = await makeCrowd(sql, states.length + 1, [
    made.paper.packageId,
    made.place.id,
  ]);
  made.classmate = classmate!;
  made.passes = Object.fromEntries(states.map((state, index) => [state, crowd[index]!])) as Made["passes"];
  const { versionId } = made.paper;
  await sql.query(`INSERT INTO passages VALUES ($1, 1, '<p>Rivers run.</p>', NULL)`, [versionId]);
  await sql.query("UPDATE questions SET passage = 1 WHERE version_id = $1 AND number = 2", [versionId]);
  await sql.query("UPDATE answer_keys SET solution_english = 'Option ' || options[1]");
  await sql.end();
});
const second = useDatabase({ cloneOf: first });
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  await second.sql.query(`
    UPDATE answer_keys SET options = ARRAY[options[1] % option_count + 1],
      solution_english = 'Another one, told at more length', solution_hindi = 'दूसरा विकल्प'`);
  for (const { url } of [first, second])
    apps.push(await startApp(url, { RATE_LIMIT_FACTOR: "1000", GRACE_SECONDS: String(GRACE_SECONDS) }));
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

beforeAll(async () => {
  const attemptId = await insertTwins(made.classmate.userId, -1);
  const submit = { path: `/user/tests/attempt/${attemptId}/submit`, body: {} };
  for (const call of [...savesOf({ state: "answered", attemptId }), submit])
    await Promise.all(apps.map((app) => send(app, made.classmate, call)));
});

interface Call {
  path: string;
  body?: object;
  headers?: Record<string, string>;
}
interface Subject {
  state: State;
  attemptId: string;
}
type StudentEndpoint = {
  [Name in EndpointName]: (typeof endpoints)[Name]["audience"] extends "student" ? Name : never;
}[EndpointName];

const id = (question: number) => questionIdOf(made.paper.versionId, question);
const option = (question: number, number: number) => optionIdOf(made.paper.versionId, question, number);
const encodings = ["identity", "gzip", "br"];

/** What is sent to each route of a student's; a route that is missing here fails the first test. */
const calls: Record<StudentEndpoint, (subject: Subject) => Call[]> = {
  "GET /auth/fetch-user": () => [{ path: "/auth/fetch-user" }],
  "GET /user/account": () => [{ path: "/user/account" }],
  "POST /user/account/name": () => [
    { path: "/user/account/name", body: { firstName: "Ananya", lastName: "Sharma" } },
  ],
  "POST /user/account/language": () => [{ path: "/user/account/language", body: { language: "hi" } }],
  "POST /user/account/password": () => [
    { path: "/user/account/password", body: { currentPassword: "a guess", newPassword: "short" } },
  ],
  "POST /user/account/sessions/end": () => [
    { path: "/user/account/sessions/end", body: { sessionId: "another" } },
  ],
  "POST /user/account/sessions/end-others": () => [{ path: "/user/account/sessions/end-others", body: {} }],
  "POST /user/account/data": () => [{ path: "/user/account/data", body: {} }],
  "POST /user/account/delete": () => [
    { path: "/user/account/delete", body: { email: "another@example.in" } },
  ],
  "POST /user/account/keep": () => [{ path: "/user/account/keep", body: {} }],
  "POST /user/account/mails": () => [{ path: "/user/account/mails", body: { isMailedNotices: true } }],
  "GET /user/notices": () => [{ path: "/user/notices" }],
  "POST /user/notices/{id}/read": () => [{ path: "/user/notices/7/read", body: {} }],
  "POST /user/notices/read": () => [{ path: "/user/notices/read", body: { newestId: "7" } }],
  "GET /user/packages": () => [{ path: "/user/packages" }],
  "GET /user/home": () => [{ path: "/user/home" }],
  "GET /user/packages/{id}": () => places((packageId) => `/user/packages/${packageId}`),
  "GET /user/packages/{id}/tests": () => places((packageId) => `/user/packages/${packageId}/tests`),
  "GET /user/folders/package/{packageId}": () => places((packageId) => `/user/folders/package/${packageId}`),
  "GET /user/folders/{id}": () => [{ path: `/user/folders/${made.place.folders[0]!.id}` }],
  "GET /user/tests/{id}": () =>
    [made.paper.testId, made.place.folders[0]!.tests[0]!].map((testId) => ({
      path: `/user/tests/${testId}`,
    })),
  "POST /user/redeem": () => [{ path: "/user/redeem", body: { code: "ABCD-EFGH-JKLM" } }],
  "POST /user/tests/{id}/start": () => [{ path: `/user/tests/${made.paper.testId}/start`, body: {} }],
  "GET /user/tests/attempt/{attemptId}": ({ attemptId }) =>
    ["", "?paper=separate"].map((query) => ({ path: `/user/tests/attempt/${attemptId}${query}` })),
  "GET /user/tests/attempt/{attemptId}/paper": ({ attemptId }) =>
    encodings.map((encoding) => ({
      path: `/user/tests/attempt/${attemptId}/paper`,
      headers: { "accept-encoding": encoding },
    })),
  "GET /user/tests/attempt/{attemptId}/status": ({ attemptId }) => [
    { path: `/user/tests/attempt/${attemptId}/status` },
  ],
  "GET /user/tests/attempt/{attemptId}/reports": ({ attemptId }) => [
    { path: `/user/tests/attempt/${attemptId}/reports` },
  ],
  // Of the key, which is refused, and of a word.
  "POST /user/tests/attempt/{attemptId}/reports": ({ attemptId }) =>
    ["key", "text"].map((category) => ({
      path: `/user/tests/attempt/${attemptId}/reports`,
      body: { questionId: id(1), category, language: "english", words: "Look at it" },
    })),
  "POST /user/tests/attempt/{attemptId}/reports/change": ({ attemptId }) => [
    { path: `/user/tests/attempt/${attemptId}/reports/change`, body: { questionId: id(1), words: "Again" } },
  ],
  "POST /user/tests/attempt/{attemptId}/reports/delete": ({ attemptId }) => [
    { path: `/user/tests/attempt/${attemptId}/reports/delete`, body: { questionId: id(1) } },
  ],
  "POST /user/tests/passages": () => [
    { path: "/user/tests/passages", body: { passageIds: [passageIdOf(made.paper.versionId, 1)] } },
  ],
  "POST /user/tests/response": savesOf,
  "GET /user/testanalysis/{testAttemptId}": ({ attemptId }) => [{ path: `/user/testanalysis/${attemptId}` }],
  "GET /user/testanalysis/{testAttemptId}/solutions": ({ attemptId }) => [
    { path: `/user/testanalysis/${attemptId}/solutions` },
  ],
  "GET /user/testanalysis/{testAttemptId}/review": ({ attemptId }) => [
    { path: `/user/testanalysis/${attemptId}/review` },
  ],
  "GET /user/testanalysis/{testAttemptId}/corrections": ({ attemptId }) => [
    { path: `/user/testanalysis/${attemptId}/corrections` },
  ],
  "GET /user/testanalysis/{testAttemptId}/held": ({ attemptId }) => [
    { path: `/user/testanalysis/${attemptId}/held` },
  ],
  "GET /user/sittings": () => [{ path: "/user/sittings" }],
  "GET /user/sittings/clock": () => [{ path: "/user/sittings/clock" }],
  "GET /user/sittings/{id}/announcements": () => [{ path: `/user/sittings/${randomUUID()}/announcements` }],
  "POST /user/sittings/{id}/announcements/seen": () => [
    { path: `/user/sittings/${randomUUID()}/announcements/seen`, body: { number: 1 } },
  ],
  "POST /user/sittings/{id}/start": () => [{ path: `/user/sittings/${randomUUID()}/start`, body: {} }],
  "GET /user/testanalysis/{testAttemptId}/receipts": ({ attemptId }) => [
    { path: `/user/testanalysis/${attemptId}/receipts` },
  ],
  // It ends the attempt, so it is the last; its end is the deadline where the attempt is overdue.
  "POST /user/tests/attempt/{attemptId}/submit": ({ state, attemptId }) =>
    state === "overdue within the grace"
      ? [1, 2].map(() => ({ path: `/user/tests/attempt/${attemptId}/submit`, body: {} }))
      : [],
};

const places = (path: (packageId: string) => string) =>
  [made.paper.packageId, made.place.id].map((packageId) => ({ path: path(packageId) }));

/** Every option of every question, at last the one that is right in the first database; blanks, marks and nonsense. */
function savesOf({ state, attemptId }: Subject): Call[] {
  const answers = made.paper.key.flatMap((right, index) =>
    [1, 2, 3, 4]
      .toSorted((a, b) => Number(a === right) - Number(b === right))
      .map((number) => [id(index + 1), option(index + 1, number)] as const),
  );
  const bodies = [
    ...answers.map(([questionId, answer]) => ({ questionId, answer, isMarkedForReview: false })),
    { questionId: id(1), answer: null, isMarkedForReview: true },
    { questionId: id(2), answer: option(2, 5), isMarkedForReview: false },
    { questionId: id(9), answer: null, isMarkedForReview: false },
  ];
  // Before that state nothing is answered, so that what is read there is an empty sheet.
  const sent = state === "started" ? bodies.slice(-2) : bodies;
  return sent.flatMap((body) => {
    const headers = { [SAVE_HEADERS.seq]: String(freshSeq()), [SAVE_HEADERS.writer]: randomUUID() };
    const call = { path: "/user/tests/response", body: { testAttemptId: attemptId, ...body }, headers };
    // The same once more, and another answer under its number.
    return [call, call, { ...call, body: { ...call.body, answer: null } }];
  });
}

/** The same open attempt in both databases, begun at the same instant. */
async function insertTwins(userId: string, secondsLeft: number): Promise<string> {
  const attemptId = attemptIdAt(Date.now());
  const deadline = new Date(Date.now() + secondsLeft * 1000);
  for (const { sql } of [first, second])
    await sql.query(
      `INSERT INTO attempts (user_id, attempt_id, test_id, version_id, started_at, duration_seconds, deadline)
       SELECT $1, $2, test_id, version_id, $4::timestamptz - make_interval(secs => duration_seconds), duration_seconds, $4
       FROM test_versions WHERE version_id = $3`,
      [userId, attemptId, made.paper.versionId, deadline],
    );
  return attemptId;
}

const secondsLeft: Record<State, number | null> = {
  "before the start": null,
  started: 1500,
  answered: 1500,
  "overdue within the grace": -2,
};

/** Moments of the call itself, and the id of an attempt that it has begun. */
const PASSING =
  /"(?:serverNow|remainingTime|testAttemptId|deadline|couldBeErasedFrom|created_at|last_at|last_seen|since)":(?:"[^"]*"|\d+)/g;
const CLOCK =
  /"(?:serverNow|remainingTime|couldBeErasedFrom|saved_at|received_at|created_at|last_at|last_seen|since)":(?:"[^"]*"|\d+)/g;
const unlike = new Set(["date", "x-request-id", "set-cookie", "content-length"]);

/** Everything of a reply but what passes with time. */
function essenceOf(reply: LightMyRequestResponse, passing: RegExp) {
  const isText = reply.headers["content-encoding"] === undefined;
  const body = isText ? reply.body.replaceAll(passing, "") : reply.rawPayload.toString("base64");
  const headers = Object.entries(reply.headers).filter(([name]) => !unlike.has(name));
  // Where its body is the same but for the clock, so must its length be.
  const overhead = Number(reply.headers["content-length"] ?? 0) - reply.rawPayload.length;
  return { status: reply.statusCode, headers: Object.fromEntries(headers), body, overhead };
}

/** The clock may have gone on between two calls, by as much as a machine may dawdle. */
function clockOf(reply: LightMyRequestResponse): number[] {
  return [...reply.body.matchAll(/"remainingTime":(\d+)/g)].map(([, seconds]) => Number(seconds));
}

async function send(app: FastifyInstance, pass: Pass, { path, body, headers }: Call) {
  const visitor = visitorAt(app, pass);
  return body ? visitor.post(path, body, headers) : visitor.get(path, headers);
}

describe("G9: two databases equal but for the key answer alike before completion", () => {
  test("every route of the contract for students has its calls", () => {
    const ofStudents = Object.entries<Endpoint>(endpoints).filter(
      ([, { audience }]) => audience === "student",
    );
    expect(Object.keys(calls).toSorted()).toEqual(ofStudents.map(([name]) => name).toSorted());
  });

  test.each(states)("%s", async (state) => {
    const pass = made.passes[state];
    const left = secondsLeft[state];
    const attemptId = left === null ? attemptIdAt(Date.now()) : await insertTwins(pass.userId, left);
    if (state === "answered")
      for (const call of savesOf({ state, attemptId }))
        await Promise.all(apps.map((app) => send(app, pass, call)));
    const statuses = new Map<string, number>();
    let compared = 0;
    for (const [name, callsOf] of Object.entries(calls)) {
      for (const call of callsOf({ state, attemptId })) {
        const [one, two] = await Promise.all(apps.map((app) => send(app, pass, call)));
        // Only a new attempt has an id of its own.
        const passing = state === "before the start" ? PASSING : CLOCK;
        const detail = `${name} ${JSON.stringify(call)}`;
        expect(essenceOf(two!, passing), detail).toEqual(essenceOf(one!, passing));
        for (const [index, seconds] of clockOf(one!).entries())
          expect(Math.abs(seconds - clockOf(two!)[index]!), detail).toBeLessThan(5);
        expect(one!.body, detail).not.toMatch(/solution|correct_?(?:option|answer)|isCorrect|"score"/i);
        statuses.set(name, Math.max(one!.statusCode, statuses.get(name) ?? 0));
        compared += 1;
      }
    }
    tell(`key secrecy, ${state}`, { routes: statuses.size, "replies compared": compared });
    expect(statuses.get("GET /user/tests/attempt/{attemptId}/paper")).toBe(
      state === "before the start" ? 404 : 200,
    );
    expect(Math.max(...statuses.values())).toBeLessThan(500);
  });

  test("and the keys do differ: the same answers are scored otherwise", async () => {
    const scores = await Promise.all(
      [first, second].map(async ({ sql }) => {
        const { rows } = await sql.query("SELECT score FROM attempts WHERE status = 1");
        return rows.map(({ score }) => score);
      }),
    );
    const [inFirst, inSecond] = scores;
    expect(inFirst).toHaveLength(2);
    expect(inSecond).toHaveLength(2);
    for (const score of inFirst!) expect(inSecond).not.toContain(score);
  });
});
