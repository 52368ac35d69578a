import { sittingTimes } from "@patrak/domain";
import { sql } from "kysely";
import { Gauge } from "prom-client";
import type { Executor } from "../../platform/db.ts";

const running = new Gauge({
  name: "patrak_sittings_running",
  help: "Sittings that run: from the opening of the waiting page until the last attempt is closed.",
});
const opening = new Gauge({
  name: "patrak_sitting_opens_timestamp_seconds",
  help: "When the next sitting opens; 0 without any.",
});
const waiting = new Gauge({
  name: "patrak_sitting_waiting",
  help: "Learners whose devices wait for a sitting to open, heard of in the last 90 seconds.",
});
const writing = new Gauge({ name: "patrak_sitting_writing", help: "Running attempts of sittings." });
const silent = new Gauge({
  name: "patrak_sitting_silent",
  help: "Running attempts of sittings whose devices were not heard of for 90 seconds.",
});
const overdue = new Gauge({
  name: "patrak_sitting_overdue_seconds",
  help: "How long ago the time of an attempt of a sitting ended that is still open; 0 without any.",
});

const SILENT_SECONDS = 90;

interface Figures {
  running: number;
  opens: number;
  waiting: number;
  writing: number;
  silent: number;
  overdue: number;
}

/** What alarms have to know of sittings, measured together. Cheap where none runs. */
export async function measureSittings(db: Executor): Promise<false> {
  const figures = await selectFigures(db);
  running.set(figures.running);
  opening.set(figures.opens);
  waiting.set(figures.waiting);
  writing.set(figures.writing);
  silent.set(figures.silent);
  overdue.set(figures.overdue);
  return false;
}

async function selectFigures(db: Executor): Promise<Figures> {
  const { rows } = await sql<Figures>`
    WITH running AS MATERIALIZED (
      SELECT sitting_id FROM sittings
      WHERE ended_at IS NULL AND cancelled_at IS NULL
        AND opens_at - make_interval(secs => ${sittingTimes.waiting}) <= clock_timestamp()
    ), heard AS MATERIALIZED (
      SELECT c.attempt_id, c.heard_at < clock_timestamp() - make_interval(secs => ${SILENT_SECONDS}) AS is_silent
      FROM contacts c WHERE c.sitting_id IN (SELECT sitting_id FROM running)
    ), open AS MATERIALIZED (
      SELECT a.deadline FROM attempts a
      WHERE a.status = 0 AND a.sitting_id IN (SELECT sitting_id FROM running)
    )
    SELECT
      (SELECT count(*)::int FROM running) AS running,
      coalesce((
        SELECT extract(epoch FROM min(opens_at))::float8 FROM sittings
        WHERE cancelled_at IS NULL AND opens_at > clock_timestamp()
      ), 0) AS opens,
      (SELECT count(*)::int FROM heard WHERE attempt_id IS NULL AND NOT is_silent) AS waiting,
      (SELECT count(*)::int FROM open) AS writing,
      (SELECT count(*)::int FROM heard WHERE attempt_id IS NOT NULL AND is_silent) AS silent,
      coalesce((
        SELECT greatest(0, extract(epoch FROM clock_timestamp() - min(deadline)))::float8 FROM open
      ), 0) AS overdue`.execute(db);
  return rows[0]!;
}
