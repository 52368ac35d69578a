// Candidates without a browser: they do by calls what its screens do.
import { randomUUID } from "node:crypto";
import { SAMPLE_PASSWORD } from "@patrak/commands/stack/sample-password";
import type { Pool } from "pg";
import { addresses } from "../stack/addresses.ts";
import { insertStudents, newPerson, type Person } from "../support/people.ts";

/** These people, as a batch. Gives its name. */
export async function makeBatch(db: Pool, name: string, people: readonly Person[]): Promise<string> {
  const unlike = `${name} ${randomUUID().slice(0, 4)}`;
  await db.query(
    `WITH made AS (INSERT INTO batches (name) VALUES ($1) RETURNING batch_id)
     INSERT INTO batch_members (user_id, batch_id) SELECT user_id, batch_id FROM users, made WHERE email = ANY ($2)`,
    [unlike, people.map(({ email }) => email)],
  );
  return unlike;
}

export async function makePeople(db: Pool, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, () => newPerson({ password: SAMPLE_PASSWORD }));
  await insertStudents(db, people);
  return people;
}

export async function giveExtraTime(db: Pool, people: readonly Person[], testId: string) {
  await db.query(
    `INSERT INTO extra_times (user_id, test_id, seconds, reason, granted_by)
     SELECT user_id, test_id, duration_seconds / 3, 'Writes with a scribe', 'a test'
     FROM users, tests JOIN test_versions v USING (test_id)
     WHERE email = ANY ($1) AND test_id = $2 AND v.version_id = published_version_id`,
    [people.map(({ email }) => email), testId],
  );
}

export interface Candidate {
  person: Person;
  attemptId: string;
  /** The options that the server has acknowledged, by the numbers of their questions. */
  acknowledged: Map<number, number>;
  start: (sittingId: string) => Promise<void>;
  save: (question: number, option: number) => Promise<void>;
  submit: () => Promise<void>;
  /** The status of a reply. */
  ask: (path: string) => Promise<number>;
}

/** Signed in, with a pass as a browser has one, and with the numbers of the version's questions. */
export async function signInCandidate(person: Person, versionId: string): Promise<Candidate> {
  const { origin } = addresses();
  const { email, password } = person;
  let cookie = "";
  const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { origin, cookie, ...(body && { "content-type": "application/json" }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const post = async (path: string, body?: object, headers?: Record<string, string>) => {
    const reply = await call("POST", path, body, headers);
    if (!reply.ok) throw new Error(`${path} was answered ${reply.status}: ${await reply.text()}`);
    return reply;
  };
  const reply = await post("/auth/login", { email, password });
  cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

  const version = Buffer.from(versionId.replaceAll("-", ""), "hex").toString("base64url");
  const writer = randomUUID();
  let seq = 0;
  const candidate: Candidate = {
    person,
    attemptId: "",
    acknowledged: new Map(),
    start: async (sittingId) => {
      const started = await post(`/user/sittings/${sittingId}/start`, {});
      const { data } = (await started.json()) as { data: { testAttemptId: string } };
      candidate.attemptId = data.testAttemptId;
    },
    save: async (question, option) => {
      const questionId = `${version}-${question}`;
      const answer = `${questionId}-${option}`;
      const body = { testAttemptId: candidate.attemptId, questionId, answer, isMarkedForReview: false };
      seq += 1;
      await post("/user/tests/response", body, { "x-patrak-seq": String(seq), "x-patrak-writer": writer });
      candidate.acknowledged.set(question, option);
    },
    submit: async () => void (await post(`/user/tests/attempt/${candidate.attemptId}/submit`)),
    ask: async (path) => (await call("GET", path)).status,
  };
  return candidate;
}

/** Each, a few at a time. */
export async function each<T, R>(items: readonly T[], atOnce: number, work: (item: T) => Promise<R>) {
  const waiting = [...items.entries()];
  const made: R[] = [];
  const hand = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) made[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
  return made;
}
