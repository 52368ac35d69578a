// Attempts whose closing time has come, and how often each of them was completed.
import pg from "pg";
import { beforeAll, onTestFinished } from "vitest";
import type { useApi } from "./app.ts";
import { insertOpenAttempts, type MadeTest } from "./attempts.ts";
import { SHARDS } from "./servers.ts";
import { makeCrowd, type Pass } from "./students.ts";
import { shardsOf } from "../src/platform/shards.ts";

export function useDue(api: ReturnType<typeof useApi>, closesAfter: number) {
  beforeAll(async () => {
    // Counts each completion; the product itself has no trigger on this table.
    await api.sql.query(`
      CREATE TABLE completions (attempt_id bigint);
      CREATE FUNCTION note_completion() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
        $$ BEGIN INSERT INTO public.completions VALUES (NEW.attempt_id); RETURN NEW; END $$;
      CREATE TRIGGER completion AFTER UPDATE ON attempts FOR EACH ROW
        WHEN (NEW.status = 1) EXECUTE FUNCTION note_completion();`);
  });

  async function makeDueOf(paper: MadeTest, crowd: readonly Pass[], secondsAgo = 1) {
    const secondsLeft = -closesAfter - secondsAgo;
    const plans = crowd.map(({ userId }) => ({ userId, secondsLeft }));
    const ids = await insertOpenAttempts(api.sql, paper, plans);
    return crowd.map((pass, index) => ({ pass, id: ids[index]! }));
  }

  return {
    /** So many, and so many seconds ago. */
    makeDue: async (paper: MadeTest, size: number, secondsAgo = 1): Promise<{ pass: Pass; id: string }[]> =>
      makeDueOf(paper, await makeCrowd(api.sql, size, [paper.packageId]), secondsAgo),

    /** All in one batch, since all lie on one shard where there are several. */
    makeDueTogether: async (paper: MadeTest, size: number) => {
      const crowd = await makeCrowd(api.sql, size * Math.max(1, 2 * SHARDS), [paper.packageId]);
      const together = crowd.filter(({ userId }) => shardsOf(SHARDS).of(userId) === 0).slice(0, size);
      return makeDueOf(paper, together);
    },

    countOpen: async ({ versionId }: MadeTest): Promise<number> => {
      const { rows } = await api.sql.query(
        "SELECT count(*)::int AS open FROM attempts WHERE version_id = $1 AND status = 0",
        [versionId],
      );
      return rows[0].open;
    },

    /** How often each of a paper's attempts was completed: once each, or there is a fault. */
    completionsOf: async ({ versionId }: MadeTest): Promise<{ times: number; attempts: number }[]> => {
      const { rows } = await api.sql.query(
        `SELECT times::int, count(*)::int AS attempts FROM (
           SELECT count(c.attempt_id) AS times FROM attempts a LEFT JOIN completions c USING (attempt_id)
           WHERE version_id = $1 GROUP BY attempt_id
         ) AS each GROUP BY times`,
        [versionId],
      );
      return rows;
    },

    /** Every question of every attempt of the paper is answered, rightly. */
    answerAll: async ({ versionId }: MadeTest) => {
      await api.sql.query(
        `INSERT INTO answers (user_id, attempt_id, question, seq, writer, option, marked, saved_at)
         SELECT user_id, attempt_id, question, 1, gen_random_uuid(), options[1], false, now()
         FROM attempts JOIN answer_keys USING (version_id) WHERE version_id = $1`,
        [versionId],
      );
    },

    /** Ends a connection that is closing attempts at this moment, if there is one. */
    killOneCloser: async (): Promise<boolean> => {
      const { rowCount } = await api.sql.query(`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'patrak' AND state <> 'idle'
          AND (xact_start < query_start OR query LIKE '%FOR UPDATE%')
        LIMIT 1`);
      return rowCount === 1;
    },

    isSomebodyWaiting: async (): Promise<boolean> => {
      const { rowCount } = await api.sql.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return rowCount! > 0;
    },

    /** A connection of its own, gone with the test and with whatever it holds. */
    connect: async () => {
      const client = new pg.Client({ connectionString: api.url });
      await client.connect();
      onTestFinished(() => client.end());
      return client;
    },
  };
}

export const GRANT = `
  UPDATE attempts SET extra_seconds = extra_seconds + 600, deadline = deadline + interval '600 s'
  WHERE attempt_id = $1 AND status = 0`;
