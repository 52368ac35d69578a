import type { Role } from "./logins.ts";

/**
 * Who may do what: one line per table and role. `migrate` grants these rights and revokes all
 * others, so a GRANT made elsewhere lasts only until the next run. Every table has a line; a test
 * names a table without one.
 */
export const tableRights: readonly [table: string, role: Role, rights: string][] = [
  // Accounts and sessions.
  ["users", "patrak_exam", "SELECT, INSERT (email, first_name, last_name, password_hash, language)"],
  ["users", "patrak_exam", "UPDATE (password_hash, first_name, last_name, language)"],
  // To decide which account of a mailbox counts.
  ["users", "patrak_ledger", "SELECT (user_id, mailbox, role)"],
  ["users", "patrak_admin", "SELECT"],
  // Administrators, and learners of a list, whom it makes and never changes: a trigger keeps it.
  [
    "users",
    "patrak_admin",
    "INSERT (email, first_name, last_name, password_hash, language, role, roll_number)",
  ],
  ["users", "patrak_admin", "UPDATE (password_hash)"],
  ["users", "patrak_worker", "SELECT"],
  ["users", "patrak_eraser", "SELECT, DELETE"],
  ["slips", "patrak_exam", "SELECT, DELETE"],
  ["slips", "patrak_admin", "SELECT, INSERT, UPDATE"],
  // A student is read with the slip, for the mail of a reset too.
  ["slips", "patrak_worker", "SELECT"],
  ["pending_signups", "patrak_exam", "SELECT, INSERT, UPDATE, DELETE"],
  // Never the password hash.
  ["pending_signups", "patrak_admin", "SELECT (signup_id, email, first_name, last_name, language)"],
  ["pending_signups", "patrak_admin", "SELECT (created_at, expires_at)"],
  ["pending_signups", "patrak_worker", "SELECT, DELETE"],
  ["pending_signups", "patrak_eraser", "SELECT (email), DELETE"],
  ["codes", "patrak_exam", "SELECT, UPDATE, DELETE"],
  ["codes", "patrak_worker", "SELECT, INSERT, UPDATE, DELETE"],
  ["mailed_links", "patrak_exam", "SELECT, DELETE"],
  ["mailed_links", "patrak_worker", "SELECT, INSERT, DELETE"],
  ["sessions", "patrak_exam", "SELECT, INSERT, UPDATE"],
  ["sessions", "patrak_admin", "SELECT, INSERT, UPDATE"],
  ["sessions", "patrak_worker", "SELECT, DELETE"],
  ["rate_limits", "patrak_exam", "SELECT, INSERT, UPDATE"],
  ["rate_limits", "patrak_admin", "SELECT, INSERT, UPDATE"],
  ["rate_limits", "patrak_worker", "SELECT, DELETE"],

  // Administrators. Only their own login reads second factors. The first is made on the server; nobody but the
  // eraser deletes one.
  ["administrators", "patrak_admin", "SELECT, INSERT (user_id, role)"],
  ["administrators", "patrak_admin", "UPDATE (role, suspended_at, signed_in_at, signed_in_on)"],
  ["administrators", "patrak_eraser", "SELECT"],
  ["second_factors", "patrak_admin", "SELECT, INSERT, UPDATE, DELETE"],
  ["recovery_codes", "patrak_admin", "SELECT, INSERT, UPDATE, DELETE"],
  ["remembered_browsers", "patrak_admin", "SELECT, INSERT, DELETE"],
  ["phone_resets", "patrak_admin", "SELECT, INSERT, UPDATE, DELETE"],
  ["team_invitations", "patrak_admin", "SELECT, INSERT, DELETE"],
  ["team_invitations", "patrak_worker", "SELECT, UPDATE (sent_at, token_hash, expires_at)"],
  ["team_invitations", "patrak_eraser", "SELECT, DELETE"],
  ["audit_log", "patrak_admin", "SELECT, INSERT"],
  ["audit_log", "patrak_eraser", "SELECT, INSERT"],
  ["audit_words", "patrak_admin", "SELECT, INSERT"],
  ["audit_words", "patrak_eraser", "INSERT"],
  ["audit_entries", "patrak_admin", "SELECT"],
  ["security_events", "patrak_exam", "SELECT, INSERT, UPDATE"],
  ["security_events", "patrak_admin", "SELECT, INSERT, UPDATE"],
  ["security_events", "patrak_eraser", "SELECT, INSERT, UPDATE"],
  ["security_events", "patrak_worker", "SELECT, INSERT, UPDATE, DELETE"],
  ["erased_accounts", "patrak_exam", "SELECT"],
  ["erased_accounts", "patrak_eraser", "SELECT, INSERT"],
  ["support_views", "patrak_admin", "SELECT, INSERT"],

  // Published content never changes, and nobody may delete what belongs to a version.
  ["packages", "patrak_exam", "SELECT"],
  ["packages", "patrak_admin", "SELECT, INSERT, UPDATE, DELETE"],
  ["folders", "patrak_exam", "SELECT"],
  ["folders", "patrak_admin", "SELECT, INSERT, UPDATE, DELETE"],
  ["tests", "patrak_ledger", "SELECT"],
  ["tests", "patrak_exam", "SELECT"],
  // Whoever makes the scores of a correction puts it in force.
  ["tests", "patrak_scoring", "SELECT, UPDATE (key_revision, next_revision)"],
  ["tests", "patrak_admin", "SELECT, INSERT, UPDATE, DELETE"],
  ["test_versions", "patrak_ledger", "SELECT"],
  ["test_versions", "patrak_exam", "SELECT"],
  ["test_versions", "patrak_scoring", "SELECT"],
  ["test_versions", "patrak_admin", "SELECT, INSERT"],
  // For the titles in mails.
  ["test_versions", "patrak_worker", "SELECT"],
  ["passages", "patrak_exam", "SELECT"],
  ["passages", "patrak_scoring", "SELECT"],
  ["passages", "patrak_admin", "SELECT, INSERT"],
  // Whoever starts an attempt writes down when its sections close.
  ["sections", "patrak_ledger", "SELECT (version_id, number, minutes)"],
  ["questions", "patrak_ledger", "SELECT (version_id, number, section)"],
  ["sections", "patrak_exam", "SELECT"],
  ["sections", "patrak_scoring", "SELECT"],
  ["sections", "patrak_admin", "SELECT, INSERT"],
  ["questions", "patrak_exam", "SELECT"],
  ["questions", "patrak_scoring", "SELECT"],
  ["questions", "patrak_admin", "SELECT, INSERT"],
  ["answer_keys", "patrak_scoring", "SELECT"],
  ["answer_keys", "patrak_admin", "SELECT, INSERT"],
  ["current_keys", "patrak_admin", "SELECT"],
  ["version_sources", "patrak_admin", "SELECT, INSERT"],
  // Which question of the bank the figures of a version's question belong to.
  ["version_sources", "patrak_scoring", "SELECT"],
  // The fingerprint of a paper with its key: for authors only.
  ["version_papers", "patrak_admin", "SELECT, INSERT"],
  // A correction adds rows and changes none. Its reason may tell the key.
  ["corrections", "patrak_admin", "SELECT, INSERT"],
  ["corrections", "patrak_scoring", "SELECT"],
  ["corrected_questions", "patrak_admin", "SELECT, INSERT"],
  ["corrected_questions", "patrak_scoring", "SELECT"],
  ["correction_runs", "patrak_admin", "SELECT, INSERT (test_id, revision, closed)"],
  ["correction_runs", "patrak_admin", "UPDATE (told_to, told_at)"],
  ["correction_runs", "patrak_scoring", "SELECT, UPDATE (scored_to, scored_attempt, scored, applied_at)"],
  ["correction_runs", "patrak_scoring", "UPDATE (attempts, changed, people, rise, fall)"],
  // A digest tells the key too. Nobody may delete who has confirmed it.
  ["key_confirmations", "patrak_admin", "SELECT, INSERT, UPDATE (confirmed_at, taken_back_at)"],

  // Sittings. The passcode is compared where a learner starts, and told to administrators alone.
  ["sittings", "patrak_ledger", "SELECT"],
  ["sittings", "patrak_exam", "SELECT"],
  ["sittings", "patrak_scoring", "SELECT, UPDATE (ended_at)"],
  ["sittings", "patrak_admin", "SELECT, INSERT, UPDATE"],
  ["rehearsals", "patrak_admin", "SELECT, INSERT"],
  ["sitting_batches", "patrak_ledger", "SELECT"],
  ["sitting_batches", "patrak_exam", "SELECT"],
  ["sitting_batches", "patrak_admin", "SELECT, INSERT, DELETE"],
  // Whether one runs: nothing is archived meanwhile.
  ["sittings", "patrak_keeper", "SELECT (opens_at, ended_at, cancelled_at)"],
  ["sitting_minutes", "patrak_ledger", "SELECT"],
  ["sitting_minutes", "patrak_exam", "SELECT"],
  ["sitting_minutes", "patrak_scoring", "SELECT"],
  ["sitting_minutes", "patrak_attempts", "SELECT"],
  ["sitting_minutes", "patrak_admin", "SELECT, INSERT, UPDATE (settled_at)"],
  // A function notes beats and gaps; those who close, and those who say that a door is shut, look at them.
  ["heartbeats", "patrak_exam", "SELECT"],
  ["outages", "patrak_exam", "SELECT"],
  ["heartbeats", "patrak_attempts", "SELECT, INSERT, UPDATE"],
  ["heartbeats", "patrak_scoring", "SELECT"],
  ["outages", "patrak_attempts", "SELECT, INSERT (began_at, ended_at)"],
  ["outages", "patrak_scoring", "SELECT"],
  ["outages", "patrak_admin", "SELECT, UPDATE (credited_at)"],
  // The worker makes the encrypted papers; keys lie sealed, for those who start.
  ["sitting_papers", "patrak_scoring", "SELECT, INSERT"],
  ["sitting_papers", "patrak_exam", "SELECT"],
  // Who sits where, and who looks after them: of no use to a learner's calls.
  ["roster_rows", "patrak_admin", "SELECT, INSERT, DELETE"],
  ["roster_rows", "patrak_admin", "UPDATE (centre, room, seat, attendance, marked_at, marked_by, ticked_at)"],
  ["room_reports", "patrak_admin", "SELECT, INSERT"],
  ["invigilations", "patrak_admin", "SELECT, INSERT, DELETE"],
  ["announcements", "patrak_exam", "SELECT"],
  ["announcements", "patrak_admin", "SELECT, INSERT"],
  ["seen_announcements", "patrak_exam", "SELECT, INSERT (user_id, sitting_id, number)"],
  ["seen_announcements", "patrak_admin", "SELECT"],

  // Who was heard of when. Written by calls of learners, and deleted once an attempt is closed.
  ["contacts", "patrak_exam", "SELECT, INSERT (sitting_id, user_id, attempt_id, heard_at, answered)"],
  ["contacts", "patrak_exam", "UPDATE (attempt_id, heard_at, answered)"],
  ["contacts", "patrak_scoring", "SELECT, DELETE, INSERT (sitting_id, user_id, attempt_id, heard_at)"],
  ["contacts", "patrak_admin", "SELECT"],

  // Reports of questions. A learner writes and takes back one's own; teachers answer.
  ["question_reports", "patrak_exam", "SELECT, DELETE, UPDATE (words, link)"],
  [
    "question_reports",
    "patrak_exam",
    "INSERT (user_id, version_id, question, test_id, attempt_id, sitting_id)",
  ],
  ["question_reports", "patrak_exam", "INSERT (is_objection, category, language, words, link)"],
  ["question_reports", "patrak_admin", "SELECT, UPDATE (looked_at, looked_by, answer_id)"],
  ["report_answers", "patrak_exam", "SELECT"],
  ["report_answers", "patrak_admin", "SELECT, INSERT"],

  // Drafts.
  ["bank_passages", "patrak_admin", "SELECT, INSERT, UPDATE, DELETE"],
  ["bank_questions", "patrak_admin", "SELECT, INSERT, UPDATE, DELETE"],
  ["label_names", "patrak_admin", "SELECT, INSERT, UPDATE, DELETE"],
  ["test_drafts", "patrak_admin", "SELECT, INSERT, UPDATE, DELETE"],
  ["draft_questions", "patrak_admin", "SELECT, INSERT, UPDATE, DELETE"],
  ["imports", "patrak_admin", "SELECT, INSERT, UPDATE, DELETE"],
  ["import_rows", "patrak_admin", "SELECT, INSERT, UPDATE, DELETE"],
  ["pictures", "patrak_admin", "SELECT, INSERT"],

  // Access.
  ["enrolments", "patrak_ledger", "SELECT"],
  ["enrolments", "patrak_exam", "SELECT, INSERT, UPDATE"],
  ["enrolments", "patrak_admin", "SELECT, INSERT, UPDATE, DELETE"],
  ["enrolments", "patrak_worker", "SELECT"],
  ["access_codes", "patrak_exam", "SELECT, UPDATE (uses)"],
  ["access_codes", "patrak_admin", "SELECT, INSERT, UPDATE (revoked_at)"],
  ["access_codes", "patrak_admin", "UPDATE (code, code_hash, sealed_code, key_id)"],
  ["access_codes", "patrak_eraser", "SELECT, UPDATE (label)"],
  ["redemptions", "patrak_exam", "SELECT, INSERT"],
  ["redemptions", "patrak_admin", "SELECT"],
  ["redemptions", "patrak_eraser", "SELECT"],
  ["waiting_grants", "patrak_exam", "SELECT, DELETE"],
  ["waiting_grants", "patrak_admin", "SELECT, INSERT, UPDATE, DELETE"],
  ["waiting_grants", "patrak_eraser", "SELECT, DELETE"],
  ["extra_times", "patrak_ledger", "SELECT"],
  ["extra_times", "patrak_exam", "SELECT"],
  ["extra_times", "patrak_admin", "SELECT, INSERT, UPDATE, DELETE"],
  ["batches", "patrak_admin", "SELECT, INSERT, UPDATE"],
  ["batch_teachers", "patrak_admin", "SELECT, INSERT, DELETE"],
  ["batch_members", "patrak_admin", "SELECT, INSERT, DELETE"],
  // To decide which sittings are for a learner, which minutes a batch was given, and who is told what.
  ["batch_members", "patrak_ledger", "SELECT"],
  ["batch_members", "patrak_exam", "SELECT"],
  ["batch_members", "patrak_attempts", "SELECT"],
  ["sitting_learners", "patrak_ledger", "SELECT"],
  ["sitting_learners", "patrak_exam", "SELECT"],
  ["sitting_learners", "patrak_admin", "SELECT, INSERT, UPDATE"],
  ["learner_figures", "patrak_exam", "SELECT, UPDATE (owns_until)"],
  ["learner_figures", "patrak_admin", "SELECT, UPDATE (owns_until)"],
  ["learner_figures", "patrak_worker", "SELECT, INSERT, UPDATE"],
  ["erasures", "patrak_admin", "SELECT, INSERT, DELETE"],
  ["erasures", "patrak_exam", "SELECT"],
  // Taken first: who takes a request back at the same instant, or does not come in time, is sure of it.
  ["erasures", "patrak_eraser", "SELECT, DELETE"],

  // Notices. Whoever does what a learner is told of writes it in the same transaction.
  ["notices", "patrak_exam", "SELECT, UPDATE (read_at)"],
  ["notices", "patrak_admin", "SELECT, INSERT"],
  ["notices", "patrak_worker", "SELECT, UPDATE (mailed_at), DELETE"],
  ["notice_mails", "patrak_exam", "SELECT, INSERT (user_id), DELETE"],
  ["notice_mails", "patrak_admin", "SELECT, UPDATE (due_at)"],
  ["notice_mails", "patrak_worker", "SELECT, UPDATE (due_at, mailed_at)"],

  // Attempts. Only the ledger appends answers, and a function those whose deadline was moved; nobody changes
  // them. The right on save_lock allows locking.
  ["attempts", "patrak_ledger", "SELECT, INSERT (user_id, attempt_id, test_id, version_id, started_at)"],
  ["attempts", "patrak_ledger", "INSERT (duration_seconds, extra_seconds, deadline, counts, start_number)"],
  ["attempts", "patrak_ledger", "INSERT (sitting_id, sitting_number, event_id, closes_by, minute_acts)"],
  // Nobody changes the seeds of the order that a learner sees, nor when sections would close.
  ["attempts", "patrak_ledger", "INSERT (question_seed, option_seed, section_ends, section_firsts)"],
  ["attempts", "patrak_ledger", "UPDATE (save_lock)"],
  ["attempts", "patrak_exam", "SELECT"],
  ["attempts", "patrak_scoring", "SELECT, UPDATE (status, ended_at, end_reason)"],
  ["attempts", "patrak_scoring", "UPDATE (score, marks_correct, marks_wrong, key_revision, counts)"],
  ["attempts", "patrak_scoring", "UPDATE (closings, sheet)"],
  ["attempts", "patrak_admin", "SELECT"],
  ["attempts", "patrak_worker", "SELECT"],
  ["attempts", "patrak_attempts", "SELECT, UPDATE (extra_seconds, deadline, minute_acts)"],
  ["given_times", "patrak_ledger", "SELECT"],
  ["given_times", "patrak_attempts", "SELECT, INSERT"],
  ["given_times", "patrak_admin", "SELECT"],
  // Whoever scores carries out what was done to an attempt.
  ["attempts", "patrak_scoring", "UPDATE (is_void, extra_seconds, paused_seconds, deadline, minute_acts)"],
  ["given_times", "patrak_scoring", "INSERT"],
  ["attempt_acts", "patrak_admin", "SELECT, INSERT"],
  ["attempt_acts", "patrak_scoring", "SELECT, UPDATE (done_at, counted)"],
  ["attempt_acts", "patrak_exam", "SELECT"],
  // To see whether a month holds open ones.
  ["attempts", "patrak_keeper", "SELECT (attempt_id, status)"],
  ["sheets", "patrak_scoring", "SELECT, INSERT"],
  ["sheets", "patrak_attempts", "SELECT"],
  ["scores", "patrak_scoring", "SELECT, INSERT"],
  ["scores", "patrak_exam", "SELECT"],
  ["scores", "patrak_admin", "SELECT"],
  // And on each month of the ledger the same.
  ["answers", "patrak_ledger", "SELECT, INSERT"],
  ["answers", "patrak_exam", "SELECT"],
  ["answers", "patrak_scoring", "SELECT"],
  ["answers", "patrak_attempts", "SELECT, INSERT"],
  ["current_answers", "patrak_attempts", "SELECT"],
  ["ledger_archives", "patrak_keeper", "SELECT, INSERT, UPDATE, DELETE"],
  ["ledger_archives", "patrak_exam", "SELECT"],
  ["ledger_archives", "patrak_scoring", "SELECT"],
  ["ledger_archives", "patrak_admin", "SELECT"],
  ["late_saves", "patrak_ledger", "SELECT, INSERT"],
  ["late_saves", "patrak_scoring", "SELECT, DELETE"],
  ["late_saves", "patrak_eraser", "SELECT, DELETE"],
  ["late_saves", "patrak_attempts", "SELECT, DELETE"],

  // Figures. The most frequent choice reveals the key.
  ["score_histogram", "patrak_scoring", "SELECT, INSERT, UPDATE, DELETE"],
  ["score_histogram", "patrak_admin", "SELECT"],
  ["question_totals", "patrak_scoring", "SELECT, INSERT, UPDATE, DELETE"],
  ["question_totals", "patrak_admin", "SELECT"],
  ["item_requests", "patrak_scoring", "SELECT, INSERT, UPDATE, DELETE"],
  // A correction asks for figures in its own transaction.
  ["item_requests", "patrak_admin", "SELECT, INSERT, UPDATE"],
  ["item_reports", "patrak_scoring", "SELECT, INSERT, UPDATE, DELETE"],
  ["item_reports", "patrak_admin", "SELECT"],
  ["question_uses", "patrak_scoring", "SELECT, INSERT, UPDATE, DELETE"],
  ["question_figures", "patrak_scoring", "SELECT, INSERT, UPDATE, DELETE"],
  ["question_figures", "patrak_admin", "SELECT"],

  // Merit lists: whoever scores reads the marks for them, administrators' login ranks. A learner is told the own place.
  ["sitting_events", "patrak_scoring", "SELECT"],
  ["sitting_events", "patrak_admin", "SELECT, INSERT, DELETE"],
  ["merit_lists", "patrak_scoring", "SELECT, INSERT (board_id, kind, tie, asked_at)"],
  ["merit_lists", "patrak_scoring", "UPDATE (asked_at, maker, held_until)"],
  ["merit_lists", "patrak_admin", "SELECT, INSERT, UPDATE, DELETE"],
  ["merit_marks", "patrak_scoring", "SELECT, INSERT, DELETE"],
  ["merit_marks", "patrak_admin", "SELECT"],
  ["merit_rows", "patrak_scoring", "SELECT"],
  ["merit_rows", "patrak_admin", "SELECT, INSERT, DELETE"],
  ["merit_groups", "patrak_admin", "SELECT, INSERT, DELETE"],

  // For /readyz: whether the schema is current.
  ["migrations", "patrak_exam", "SELECT"],

  // The mail queue: request handlers add jobs, the worker does the rest.
  ["pgboss.*", "patrak_worker", "SELECT, INSERT, UPDATE, DELETE"],
  ["pgboss.version", "patrak_exam", "SELECT"],
  ["pgboss.queue", "patrak_exam", "SELECT"],
  ["pgboss.queue", "patrak_admin", "SELECT"],
  // Mails to a person are part of the copy of their data.
  ["pgboss.job", "patrak_admin", "SELECT"],
  ["pgboss.job", "patrak_eraser", "SELECT, DELETE"],
  ["pgboss.job_common", "patrak_exam", "INSERT, SELECT (id)"],
  ["pgboss.job_common", "patrak_admin", "INSERT, SELECT (id)"],
];

/**
 * What an administrator does to an attempt: each function runs with the rights of its owner, which has rights
 * on attempts and answers only. This lists all functions of the product; nobody else may call them.
 */
export const functionRights: readonly {
  name: string;
  callers: readonly Role[];
  isDefiner: boolean;
}[] = [
  {
    name: "extend_attempt(bigint,uuid,integer,double precision)",
    callers: ["patrak_admin"],
    isDefiner: true,
  },
  { name: "give_minutes(bigint,bigint)", callers: ["patrak_admin", "patrak_scoring"], isDefiner: true },
  { name: "beat(timestamp with time zone,double precision)", callers: ["patrak_ledger"], isDefiner: true },
  { name: "section_closes(bigint,bigint)", callers: ["patrak_scoring"], isDefiner: true },
  {
    name: "count_late_saves(bigint,bigint,double precision)",
    callers: ["patrak_scoring"],
    isDefiner: true,
  },
  { name: "count_answered(bigint,bigint[])", callers: ["patrak_admin"], isDefiner: true },
  { name: "answers_of(bigint)", callers: ["patrak_admin"], isDefiner: true },
  { name: "late_saves_of(bigint)", callers: ["patrak_admin"], isDefiner: true },
  { name: "audit_code(bytea,audit_log)", callers: ["patrak_admin", "patrak_eraser"], isDefiner: false },
  { name: "audit_words_code(bytea,jsonb)", callers: ["patrak_admin", "patrak_eraser"], isDefiner: false },
  { name: "audit_words_fit(audit_log)", callers: ["patrak_admin"], isDefiner: false },
  { name: "chain_audit_entry()", callers: [], isDefiner: false },
  { name: "keep_an_owner()", callers: [], isDefiner: false },
  { name: "refuse_deletion()", callers: [], isDefiner: false },
  { name: "refuse_other_side()", callers: [], isDefiner: false },
];

/** The right to a schema, needed before any of its tables can be reached. */
export const schemaRights: readonly [schema: string, roles: readonly Role[], right?: "CREATE"][] = [
  [
    "public",
    [
      "patrak_ledger",
      "patrak_exam",
      "patrak_scoring",
      "patrak_admin",
      "patrak_worker",
      "patrak_eraser",
      "patrak_keeper",
      "patrak_attempts",
    ],
  ],
  ["ledger", ["patrak_ledger", "patrak_exam", "patrak_scoring", "patrak_keeper", "patrak_attempts"]],
  ["ledger", ["patrak_keeper"], "CREATE"],
  ["pgboss", ["patrak_exam", "patrak_admin", "patrak_worker", "patrak_eraser"]],
];

/** For functions that run with their owner's rights: a caller's own table cannot stand in for one of ours. */
export const SEARCH_PATH = "search_path=pg_catalog, public, pg_temp";

/** A login without a line for one of these tables is refused at start if it has a right on it anyway. */
const CLOSED = [
  "answer_keys",
  "current_keys",
  "version_papers",
  "key_confirmations",
  "second_factors",
  "recovery_codes",
  "score_histogram",
  "question_totals",
  "item_reports",
  "question_uses",
  "question_figures",
  "corrections",
];

export const closedTo = (role: Role) =>
  CLOSED.filter((table) => !tableRights.some(([name, whose]) => name === table && whose === role));
