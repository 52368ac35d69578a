import { fromKysely, PgBoss, type JobWithMetadata } from "pg-boss";
import type { Logger } from "pino";
import { sql } from "kysely";
import type { Database, Executor } from "./db.ts";

/** Mail only: nothing that a student's time or answers depend on waits in a queue. */
const QUEUE = "mail";

/** A mail is worth sending for as long as the code in it would be worth typing. */
const WORTH_SECONDS = 600;

/** Those of a whole list at once: behind every other mail, and worth a day. */
const BULK = { priority: -1, retentionSeconds: 86_400 };

export interface Jobs {
  /** Written in the caller's transaction: the job exists exactly if the change does. */
  enqueue(db: Executor, data: object): Promise<void>;
  /** Many that nobody waits for at the screen. */
  enqueueBulk(db: Executor, data: readonly object[]): Promise<void>;
  close(): Promise<void>;
}

export async function openJobs(databaseUrl: string): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 1,
    supervise: false,
    schedule: false,
    migrate: false,
  });
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

/** Mails that failed and will be tried again, and those that nobody has picked up for a minute. */
export async function countStuckJobs(db: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count
    FROM pgboss.job
    WHERE name = ${QUEUE}
      AND priority >= 0
      AND (state = 'retry' OR (state = 'created' AND created_on < now() - interval '1 minute'))`.execute(db);
  return rows[0]!.count;
}

const worthMs = ({ priority }: { priority: number }) =>
  1000 * (priority === BULK.priority ? BULK.retentionSeconds : WORTH_SECONDS);

/** Runs the handler for each job until it succeeds or is no longer worth it. The job is deleted once done. */
export async function startWorker(
  databaseUrl: string,
  log: Logger,
  handle: (data: unknown) => Promise<void>,
) {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    migrate: false,
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
    // The address in it has no business here any more. If this fails, the sweep of the queue does it.
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

/** The queue's own schema, and the right of both sides' roles to enqueue in their transactions. */
export async function createQueues(databaseUrl: string, db: Database) {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false });
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
  await sql`GRANT USAGE ON SCHEMA pgboss TO patrak_exam, patrak_admin`.execute(db);
  await sql`GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA pgboss TO patrak_admin`.execute(db);
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO patrak_exam`.execute(db);
  await boss.stop({ graceful: false });
}
