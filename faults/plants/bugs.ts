// Bugs that a server of this kind could have. Each is planted into a copy of the built server or into the
// schema, and the checker must name its effect after a short run.
import type { Patch } from "../stack/bundle.ts";
import type { Bug } from "./bug.ts";
import { sittingBugs } from "./sitting-bugs.ts";

/** Rows that only the database refuses, so that batches are split: not a bug, part of every run. */
export const POISON = "ALTER TABLE answers ADD CHECK (question <> 3 OR option <> 4)";
export const POISON_CODE = "ANSWER_INVALID";

/** All attempts begin in January 2026, by their ids: a month that may be archived. */
export const IN_JANUARY: Patch = {
  find: "::bigint - ${ID_EPOCH}) << 32 | i.id_part",
  put: "::bigint - ${ID_EPOCH}) % 2600000 << 32 | i.id_part",
};

export const bugs: Bug[] = [
  {
    name: "acknowledges before the commit",
    patches: [
      {
        find: "const results = await inLedger(attemptId, (table) => insertOrSplit((isTimed ? timedOn : queriesOn)(table), saves));",
        put: "const results = saves.map(() => STANDS); inLedger(attemptId, (table) => insertOrSplit((isTimed ? timedOn : queriesOn)(table), saves)).catch(() => {});",
      },
    ],
    shows: ["lost"],
  },
  {
    name: "acknowledges when the outcome is unknown",
    patches: [
      {
        find: "if (!isBadRow(error)) throw error;",
        put: "if (!isBadRow(error)) return saves.map(() => STANDS);",
      },
    ],
    strike: "killed",
    shows: ["lost"],
  },
  {
    name: "acknowledges what is not on the disk",
    // A server that knows of it is never ready.
    patches: [
      { find: 'jit: "off",', put: 'jit: "off", synchronous_commit: "off",' },
      { find: '.includes("off")', put: ".includes(undefined)" },
    ],
    settings: { wal_writer_delay: "10s" },
    strike: "killed",
    shows: ["lost"],
  },
  {
    name: "acknowledges what no standby has",
    patches: [{ find: 'jit: "off",', put: 'jit: "off", synchronous_commit: "local",' }],
    strike: "destroyed",
    shows: ["lost"],
  },
  {
    name: "acknowledges a commit that PostgreSQL warns of",
    // Batches not written as a whole are looked up and settled: that alone would hide most of the effect.
    patches: [
      { find: "if (isWarned) throw", put: "if (false) throw" },
      { find: "await run(SETTLE, [])", put: "0" },
    ],
    strike: "destroyed",
    shows: ["lost", "notClosed"],
  },
  {
    name: "acknowledges what it finds, before a standby has it",
    patches: [{ find: "await run(SETTLE, [])", put: "0" }],
    strike: "destroyed at the start",
    shows: ["lost"],
  },
  {
    name: "saves without a lock on the attempt",
    patches: [{ find: "FOR SHARE OF a", put: "" }],
    shows: ["scoreMismatches", "late"],
  },
  {
    name: "hands in without a lock on the attempt",
    patches: [{ find: "FOR UPDATE OF a`.execute(db)", put: "`.execute(db)" }],
    shows: ["scoreMismatches"],
  },
  {
    name: "scores what it saw before the lock",
    patches: [
      {
        find: "completed } = await scoringDb.transaction().execute(",
        put: 'completed } = await scoringDb.transaction().setIsolationLevel("repeatable read").execute(',
      },
    ],
    shows: ["scoreMismatches"],
  },
  {
    name: "wrong answers cost nothing",
    patches: [{ find: 'verdictOf("wrong", marks.wrong)', put: 'verdictOf("wrong", 0)' }],
    shows: ["scoreMismatches"],
  },
  {
    name: "compares numbers as binary floats, by their distance from the middle of the range",
    patches: [
      {
        find: "return compareNumbers(from, number) <= 0 && compareNumbers(number, to) <= 0;",
        put: "return Math.abs(Number(number) - (Number(from) + Number(to)) / 2) <= (Number(to) - Number(from)) / 2;",
      },
    ],
    shows: ["scoreMismatches"],
  },
  {
    name: "compares numbers as binary floats of a column",
    patches: [
      {
        find: "const [first, second] = [scaled(one, places), scaled(other, places)];",
        put: "const [first, second] = [Math.fround(Number(one)), Math.fround(Number(other))];",
      },
    ],
    shows: ["scoreMismatches"],
  },
  {
    name: "a part of the right options is wrong",
    patches: [{ find: "if (marks.partial === null || chosen === 0)", put: "if (true)" }],
    shows: ["scoreMismatches"],
  },
  {
    name: "sets of options change places within a batch",
    patches: [
      {
        find: "list(({ mask }) => mask)",
        put: "list((save) => saves[(saves.indexOf(save) + 1) % saves.length].mask)",
      },
    ],
    shows: ["invented", "overwritten", "unexpected"],
  },
  {
    name: "a section closes a second late",
    patches: [
      {
        find: "make_interval(secs => a.section_ends[${place}] + coalesce((",
        put: "make_interval(secs => 1 + a.section_ends[${place}] + coalesce((",
      },
    ],
    hasSections: true,
    shows: ["late"],
  },
  {
    name: "any two of a section are the best two",
    patches: [
      {
        find: "isBlank(a) - isBlank(b) || a - b",
        put: "isBlank(a) - isBlank(b) || marked[b].marks - marked[a].marks",
      },
    ],
    hasSections: true,
    shows: ["scoreMismatches"],
  },
  {
    name: "closes without a sheet",
    patches: [{ find: "await keepSheets(trx, results);", put: "" }],
    sql: "ALTER TABLE attempts DROP CONSTRAINT attempts_sheet_fkey",
    shows: ["sheetMismatches"],
  },
  {
    name: "writes the sheet before the last answer",
    patches: [
      {
        find: "return sheetOf(savesOf(row), row.question_count, row.took_ms);",
        put: "return sheetOf(savesOf(row).slice(0, -1), row.question_count, row.took_ms);",
      },
    ],
    shows: ["sheetMismatches"],
  },
  {
    name: "knows an attempt by its id alone, in a second in which all ids are the same",
    patches: [
      { find: "String(randomBytes(4).readUInt32BE())", put: '"7"' },
      {
        find: "attemptName = (userId, attemptId) => `${userId}/${attemptId}`;",
        put: "attemptName = (userId, attemptId) => attemptId;",
      },
    ],
    shows: ["sheetMismatches", "scoreMismatches", "notClosed"],
  },
  {
    name: "the order of arrival wins",
    sql: `CREATE OR REPLACE VIEW current_answers AS
      SELECT DISTINCT ON (user_id, attempt_id, question) user_id, attempt_id, question, seq, writer, option, marked,
        language, time_ms, saved_at, mask, typed
      FROM answers ORDER BY user_id DESC, attempt_id DESC, question DESC, saved_at DESC, seq DESC`,
    shows: ["overwritten"],
  },
  {
    name: "the server's order replaces the device's",
    patches: [{ find: "const seq = answer.seq ?? (", put: "const seq = (" }],
    shows: ["lost"],
  },
  {
    name: "one row a question, overwritten by whatever comes",
    sql: `CREATE FUNCTION overwrite() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
        DELETE FROM answers a WHERE a.user_id = NEW.user_id AND a.attempt_id = NEW.attempt_id
          AND a.question = NEW.question AND (a.seq, a.writer) <> (NEW.seq, NEW.writer);
        RETURN NULL;
      END $$;
      CREATE TRIGGER overwrite AFTER INSERT ON answers FOR EACH ROW EXECUTE FUNCTION overwrite()`,
    shows: ["lost"],
  },
  {
    name: "answers change places within a batch",
    patches: [
      {
        find: "list(({ option }) => option)",
        put: "list((save) => saves[(saves.indexOf(save) + 1) % saves.length].option)",
      },
    ],
    shows: ["invented", "overwritten"],
  },
  {
    name: "half of a split batch is dropped",
    patches: [
      {
        find: "...await insertOrSplit(queries, saves.slice(middle))",
        put: "...saves.slice(middle).map(() => STANDS)",
      },
    ],
    shows: ["lost"],
  },
  {
    name: "refuses an answer for good because its month has no table yet",
    patches: [
      { find: 'if (isMonthMissing(error)) throw new Refusal("BUSY", { retryAfterSeconds: 1 });', put: "" },
    ],
    isMonthMissing: true,
    shows: ["unexpected"],
  },
  {
    name: "archives all but a save of each file, and compares nothing",
    patches: [
      IN_JANUARY,
      { find: "await compress(lines)", put: 'await compress(lines.slice(0, lines.lastIndexOf("\\n")))' },
      { find: "if ((page?.lines ?? null) !== archived)", put: "if (false)" },
    ],
    isArchived: true,
    shows: ["lost", "sheetMismatches"],
  },
  {
    name: "takes saves after the grace",
    patches: [
      {
        find: "<= a.deadline + make_interval(secs => $13)",
        put: "<= a.deadline + make_interval(secs => $13 + 3600)",
      },
    ],
    shows: ["late"],
  },
  {
    name: "takes saves after the end",
    patches: [{ find: "AND ${IS_OPEN} ${lookup.route", put: "AND true ${lookup.route" }],
    shows: ["late"],
  },
  {
    name: "closes at the deadline, without the grace",
    patches: [{ find: "= options.graceSeconds + limits.receiptSeconds;", put: "= 0;" }],
    shows: ["turnedAway"],
  },
  {
    name: "a save that was stored is refused when it is sent again",
    patches: [{ find: 'if (is_saved) return is_same ? void 0 : new Refusal("BAD_REQUEST");', put: "" }],
    shows: ["contradicted"],
  },
  {
    name: "late saves are thrown away",
    patches: [{ find: "if (late.length > 0) await", put: "if (false) await" }],
    shows: ["lost"],
  },
  {
    name: "acknowledges a submit and does nothing",
    patches: [{ find: "submit: submits.add", put: "submit: async () => /* @__PURE__ */ new Date()" }],
    shows: ["notClosed"],
  },
  {
    name: "closes an attempt of a sitting before the outage is credited",
    patches: [
      { find: "AND (a.sitting_id IS NULL OR a.deadline <= ${await heardUntil(db, due.shards)})", put: "" },
      { find: "row.is_held && !given.has(nameOf", put: "false && !given.has(nameOf" },
    ],
    hasOutage: true,
    shows: ["miscredited"],
  },
  {
    name: "credits an outage with every beat",
    patches: [{ find: "await finishOutage(tx, outage);", put: "0;" }],
    sql: "ALTER TABLE sitting_minutes DROP CONSTRAINT sitting_minutes_credit_once",
    hasOutage: true,
    shows: ["miscredited"],
  },
  {
    name: "each start makes an attempt",
    // The statement avoids conflicts that the database would refuse, so the database is changed too.
    patches: [
      { find: "[...new Map(starts.map((start) => [askedAs(start), start])).values()]", put: "starts" },
    ],
    sql: "DROP INDEX attempts_one_open; DROP INDEX attempts_start_number",
    shows: ["doubled"],
  },
  ...sittingBugs,
];
