// Each breaks one thing of a running product, on purpose.
import { setTimeout as sleep } from "node:timers/promises";
import { makeSessions } from "@patrak/bench/student/passes";
import type { Room } from "@patrak/faults/clients/main";
import type { PostgresNode } from "@patrak/faults/stack/node";
import { childrenOf, commandOf, send } from "@patrak/faults/stack/processes";
import pg from "pg";

/** The chore that counts figures is refused from now on. */
export const stopFigures = (database: PostgresNode) =>
  database.query("REVOKE ALL ON learner_figures FROM patrak_worker");

/** The ledger ends with this month, and its keeper cannot make another. */
export async function endLedger(database: PostgresNode) {
  const current = await ledgerTable(database);
  const months = await database.query<{ name: string }>(
    "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'answers'::regclass",
  );
  for (const { name } of months.filter((month) => month.name > current))
    await database.query(`DROP TABLE ${name}`);
  await database.query("REVOKE CREATE ON SCHEMA ledger FROM patrak_keeper");
}

/** A standby was given up, and its slot was forgotten: it is behind by all that is written from now on. */
export async function leaveStandbyBehind(database: PostgresNode) {
  await database.query("SELECT pg_create_physical_replication_slot('forgotten', true)");
  await database.query(
    "CREATE TABLE filler AS SELECT repeat(n::text, 60) FROM generate_series(1, 250000) AS n",
  );
}

/** One overdue attempt cannot be closed. */
export async function spoilClosing(database: PostgresNode, student: number) {
  await database.query(
    "CREATE FUNCTION refuse_sheet() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'planted'; END $$",
  );
  await database.query(
    `CREATE TRIGGER planted BEFORE INSERT ON sheets FOR EACH ROW WHEN (NEW.user_id = ${student}) EXECUTE FUNCTION refuse_sheet()`,
  );
  await database.query(
    `INSERT INTO attempts (user_id, attempt_id, test_id, version_id, started_at, duration_seconds, extra_seconds, deadline, counts, start_number)
     SELECT ${student}, attempt_id, test_id, version_id, started_at - interval '3 hours', duration_seconds, extra_seconds,
       deadline - interval '3 hours', counts, start_number
     FROM attempts LIMIT 1`,
  );
}

/** A statement that runs with each batch of saves; null takes it away. */
export async function onEachSave(database: PostgresNode, statement: string | null) {
  const table = await ledgerTable(database);
  await database.query(`DROP TRIGGER IF EXISTS planted ON ${table}`);
  if (statement === null) return;
  await database.query(
    `CREATE OR REPLACE FUNCTION spoil_saves() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement}; RETURN NULL; END $$`,
  );
  await database.query(
    `CREATE TRIGGER planted BEFORE INSERT ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION spoil_saves()`,
  );
}

async function ledgerTable(database: PostgresNode): Promise<string> {
  const [row] = await database.query<{ name: string }>(
    "SELECT tableoid::regclass::text AS name FROM answers LIMIT 1",
  );
  return row!.name;
}

/** Somebody signs up, and a mail waits. */
export async function askForMail({ port, origin }: { port: number; origin: string }) {
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1/auth/signup`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({
      firstName: "Asha",
      lastName: "Rao",
      email: "asha@example.in",
      password: "a long password 7",
    }),
  });
  if (!reply.ok) throw new Error(`the sign-up was refused: ${reply.status} ${await reply.text()}`);
}

/** A lock that somebody holds, and a class that opens its courses. */
export async function crowdPool(
  database: PostgresNode,
  { port, secret, room }: { port: number; secret: string; room: Room },
) {
  const holder = new pg.Client(database.urlOf());
  await holder.connect();
  await holder.query("BEGIN; LOCK TABLE packages IN ACCESS EXCLUSIVE MODE");
  const over = new AbortController();
  const students = Array.from({ length: room.students }, (_, index) => room.firstStudent + index);
  const asking = makeSessions(secret, students).map(async ({ cookie }) => {
    while (!over.signal.aborted) {
      await fetch(`http://127.0.0.1:${port}/api/v1/user/packages`, { headers: { cookie } }).then(
        (reply) => reply.arrayBuffer(),
        () => undefined,
      );
    }
  });
  return {
    end: async () => {
      over.abort();
      await holder.end();
      await Promise.all(asking);
    },
  };
}

/** The login that closes attempts is locked out. */
export async function haltClosing(database: PostgresNode) {
  await database.query("ALTER ROLE patrak_scoring NOLOGIN");
  await database.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'patrak_scoring'",
  );
}

async function childrenNamed(parent: number, name: string): Promise<number[]> {
  const children = await childrenOf(parent);
  const commands = await Promise.all(children.map(commandOf));
  return children.filter((_, index) => commands[index]!.includes(`${name}.js`));
}

export async function freezeWorker(parent: number) {
  const [worker] = await childrenNamed(parent, "worker");
  if (worker === undefined) throw new Error("no worker runs");
  send(worker, "SIGSTOP");
  return () => send(worker, "SIGCONT");
}

/** Kills every API process of this parent as soon as it is there. */
export function killServers(parent: number) {
  const over = new AbortController();
  void (async () => {
    while (!over.signal.aborted) {
      for (const pid of await childrenNamed(parent, "server")) send(pid, "SIGKILL");
      await sleep(200);
    }
  })();
  return { end: () => over.abort() };
}
