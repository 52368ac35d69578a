import { fromKysely, PgBoss, type JobWithMetadata } from "pg-boss";
import { DatabaseError, type Pool } from "pg";
import type { Logger } from "pino";
import { sql } from "kysely";
import { Gauge } from "prom-client";
import type { Database, Executor } from "./db.ts";

/** Mail only: nothing that affects a student's time or answers waits in a queue. */
const QUEUE = "mail";

/** A mail is worth sending only as long as the code in it is valid. */
const WORTH_SECONDS = 600;

/** Mails to a whole list: sent after every other mail, and kept for a day. */
const BULK = { priority: -1, retentionSeconds: 86_400 };

export interface Jobs {
  /** Written in the caller's transaction: the job exists exactly if the change does. */
  enqueue(db: Executor, data: object): Promise<void>;
  /** Queues many mails that nobody waits for at the screen. */
  enqueueBulk(db: Executor, data: readonly object[]): Promise<void>;
  close(): Promise<void>;
}

/** Opens no connection: writes use the caller's connection, its few reads use `own`. */
export async function openJobs(own: Database): Promise<Jobs> {
  const boss = new PgBoss({ db: fromKysely(own), supervise: false, schedule: false, migrate: false });
  boss.on("error", () => undefined);
  await boss.start();
  return {
    enqueue: async (db, data) => void (await boss.send(QUEUE, data, { db: fromKysely(db) })),
    enqueueBulk: async (db, all) => {
      const jobs = all.map((data) => ({ data, ...BULK }));
      if (jobs.length > 0) await boss.insert(QUEUE, jobs, { db: fromKysely(db) });
    },
    close: () => boss.stop({ graceful: false }),
  };
}

/** Counts mails that failed and will be retried, and mails that have waited for a minute. */
export async function countStuckJobs(db: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count
    FROM pgboss.job
    WHERE name = ${QUEUE}
      AND priority >= 0
      AND (state = 'retry' OR (state = 'created' AND created_on < now() - interval '1 minute'))`.execute(db);
  return rows[0]!.count;
}

const waitingMails = new Gauge({
  name: "patrak_mails_waiting",
  help: "Mails that are not sent yet: prompt ones, and those to a whole list (bulk).",
  labelNames: ["kind"],
});
const oldestMail = new Gauge({
  name: "patrak_mail_oldest_seconds",
  help: "Age of the oldest prompt mail that is not sent yet; 0 if there is none.",
});

/** For the metrics. */
export async function measureBacklog(db: Executor): Promise<false> {
  const { rows } = await sql<{ prompt: number; bulk: number; oldest: number }>`
    SELECT
      count(*) FILTER (WHERE priority >= 0)::int AS prompt,
      count(*) FILTER (WHERE priority < 0)::int AS bulk,
      coalesce(extract(epoch FROM now() - min(created_on) FILTER (WHERE priority >= 0)), 0)::float8 AS oldest
    FROM pgboss.job
    WHERE name = ${QUEUE} AND state IN ('created', 'retry', 'active')`.execute(db);
  const { prompt, bulk, oldest } = rows[0]!;
  waitingMails.set({ kind: "prompt" }, prompt);
  waitingMails.set({ kind: "bulk" }, bulk);
  oldestMail.set(oldest);
  return false;
}

const worthMs = ({ priority }: { priority: number }) =>
  1000 * (priority === BULK.priority ? BULK.retentionSeconds : WORTH_SECONDS);

/** The pool's own `query` would bypass the hooks that watch its connections. */
async function runOn(pool: Pool, text: string, values: unknown[] = []) {
  const client = await pool.connect();
  try {
    const result = await client.query(text, values);
    client.release();
    return result;
  } catch (error) {
    client.release(!(error instanceof DatabaseError));
    throw error;
  }
}

/** Runs the handler for each job until it succeeds or expires. A finished job is deleted. */
export async function startWorker(pool: Pool, log: Logger, handle: (data: unknown) => Promise<void>) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runOn(pool, text, values) },
    migrate: false,
    schedule: false,
    maintenanceIntervalSeconds: 60,
  });
  boss.on("error", (error) => log.warn({ err: error }, "job queue"));
  await boss.start();

  async function run(job: JobWithMetadata<unknown>) {
    try {
      if (Date.now() - job.createdOn.getTime() < worthMs(job)) await handle(job.data);
    } catch (error) {
      log.warn(
        { err: error, job: job.id, tries: job.retryCount },
        "a mail could not be sent and will be tried again",
      );
      return { id: job.id, status: "failed" as const };
    }
    // Deletes the mail address with the job. If this fails, the sweep of the queue does it.
    await boss.deleteJob(QUEUE, job.id).catch(() => undefined);
    return { id: job.id, status: "completed" as const };
  }

  await boss.work(
    QUEUE,
    {
      batchSize: 20,
      pollingIntervalSeconds: 0.5,
      includeMetadata: true,
      perJobResults: true,
      burstWhenBatchFull: true,
    },
    async (jobs: JobWithMetadata<unknown>[]) => Promise.all(jobs.map(run)),
  );
  return { close: () => boss.stop({ graceful: true, timeout: 10_000 }) };
}

/** The queue's own schema, created by the owner. */
export async function createQueues(ownerUrl: string) {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false });
  boss.on("error", () => undefined);
  await boss.start();
  const options = {
    retryLimit: 1000,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 10,
    expireInSeconds: 60,
    retentionSeconds: WORTH_SECONDS,
    deleteAfterSeconds: 1,
  };
  await boss.createQueue(QUEUE, options);
  await boss.stop({ graceful: false });
}
