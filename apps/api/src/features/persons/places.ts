// Every place that names a person or contains data about one. Export, erasure and their tests use this list,
// and a test compares it with the database: it fails for a column that is missing here.

/** How a row is matched to a person, as SQL over the row `t` and the person's `$id` and `$email`. */
const whose = {
  user: "t.user_id = $id",
  email: "t.email = $email",
} as const;

/**
 * What happens to the rows: they go `with-account` by a foreign key, are deleted, lose what names the person,
 * or stay because they name nobody once the account is gone.
 */
type Erasure = "with-account" | "delete" | { set: string } | { stays: string };

export interface Place {
  table: string;
  /** What an administrator reads instead, if their login has no right on the table. */
  readBy?: string;
  whose: string;
  /** The name in the export; null if nothing is exported. */
  as: string | null;
  /** The exported columns; rows are sorted by the first, or by so many of them. */
  tells: readonly string[];
  sortedBy?: number;
  /** More exported values, by name: SQL over the row `t`. */
  adds?: Readonly<Record<string, string>>;
  /** The columns that are not exported, with the reason. */
  hides: Readonly<Record<string, string>>;
  erasure: Erasure;
}

const SECRET = "opens something";
const OTHER = "another person's";
const OWN = "whose export it is";
const INNER = "of no meaning outside";

const title = (version: string) => ({
  title_english: `(SELECT v.title_english FROM test_versions v WHERE v.version_id = ${version})`,
  title_hindi: `(SELECT v.title_hindi FROM test_versions v WHERE v.version_id = ${version})`,
});
const packageName = { name: "(SELECT p.name FROM packages p WHERE p.package_id = t.package_id)" };
const answer = [
  "attempt_id",
  "question",
  "seq",
  "writer",
  "option",
  "mask",
  "typed",
  "marked",
  "language",
  "time_ms",
];
const unnamed = { stays: "figures and ranks depend on it; the number belongs to nobody then" };

export const places: readonly Place[] = [
  {
    table: "users",
    whose: whose.user,
    as: "profile",
    tells: ["user_id", "email", "mailbox", "first_name", "last_name", "role", "language", "created_at"],
    hides: { password_hash: SECRET },
    erasure: "delete",
  },
  {
    table: "administrators",
    whose: whose.user,
    as: "administrator",
    tells: ["role", "created_at"],
    hides: { user_id: OWN },
    erasure: "with-account",
  },
  {
    table: "second_factors",
    whose: whose.user,
    as: "second_factors",
    tells: ["confirmed_at", "created_at"],
    hides: { user_id: OWN, secret: SECRET, last_step: SECRET, key_id: SECRET },
    erasure: "with-account",
  },
  {
    table: "recovery_codes",
    whose: whose.user,
    as: "recovery_codes",
    tells: ["used_at"],
    hides: { user_id: OWN, code_hash: SECRET },
    erasure: "with-account",
  },
  {
    table: "remembered_browsers",
    whose: whose.user,
    as: "remembered_browsers",
    tells: ["created_at", "expires_at"],
    hides: { user_id: OWN, token_hash: SECRET },
    erasure: "with-account",
  },
  {
    table: "sessions",
    whose: whose.user,
    as: "sessions",
    tells: ["created_at", "role", "device", "refreshed_at", "expires_at", "revoked_at", "revoked_for"],
    hides: {
      user_id: OWN,
      session_id: SECRET,
      salt: SECRET,
      generation: INNER,
      uses: INNER,
      last_attempt: "with the attempts",
    },
    erasure: "with-account",
  },
  {
    table: "codes",
    whose: whose.user,
    as: null,
    tells: [],
    hides: {
      code_id: INNER,
      purpose: "the mail has told it",
      signup_id: INNER,
      user_id: OWN,
      asker: SECRET,
      code_hash: SECRET,
      tries_left: INNER,
      expires_at: "ten minutes",
    },
    erasure: "with-account",
  },
  {
    table: "pending_signups",
    whose: whose.email,
    as: "pending_signups",
    tells: ["email", "first_name", "last_name", "language", "created_at", "expires_at"],
    hides: { signup_id: INNER, secret_hash: SECRET, password_hash: SECRET },
    erasure: "delete",
  },
  {
    table: "waiting_grants",
    whose: whose.email,
    as: "waiting_grants",
    tells: ["email", "package_id", "note", "since", "ends_at", "invited_at"],
    adds: packageName,
    hides: { granted_by: OTHER, granted_by_id: OTHER },
    erasure: "delete",
  },
  {
    table: "pgboss.job",
    whose: "t.data ->> 'email' = $email",
    as: "mails_to_send",
    tells: ["data", "created_on"],
    // The queue's other columns are internal and change with its versions.
    hides: {},
    erasure: "delete",
  },
  {
    table: "enrolments",
    whose: whose.user,
    as: "packages",
    tells: ["since", "package_id", "source", "note", "ends_at"],
    adds: packageName,
    hides: { user_id: OWN, granted_by: OTHER, granted_by_id: OTHER },
    erasure: "with-account",
  },
  {
    table: "redemptions",
    whose: whose.user,
    as: "redeemed_codes",
    tells: ["at"],
    adds: { label: "(SELECT c.label FROM access_codes c WHERE c.code_id = t.code_id)" },
    hides: { user_id: OWN, code_id: INNER },
    erasure: "with-account",
  },
  {
    // A code made for one person: its label may be that person's name.
    table: "access_codes",
    whose: "t.max_uses = 1 AND t.code_id IN (SELECT r.code_id FROM redemptions r WHERE r.user_id = $id)",
    as: null,
    tells: [],
    hides: {
      code_id: INNER,
      code: SECRET,
      code_hash: SECRET,
      sealed_code: SECRET,
      key_id: SECRET,
      package_id: "with the packages",
      label: "with the redeemed codes",
      max_uses: INNER,
      uses: INNER,
      expires_at: INNER,
      revoked_at: INNER,
      access_ends_at: "with the packages",
      created_at: INNER,
      created_by: OTHER,
      created_by_id: OTHER,
    },
    erasure: { set: "label = '–'" },
  },
  {
    table: "extra_times",
    whose: whose.user,
    as: "extra_times",
    tells: ["granted_at", "test_id", "seconds", "reason"],
    hides: { user_id: OWN, granted_by: OTHER, granted_by_id: OTHER },
    erasure: "with-account",
  },
  {
    table: "attempts",
    whose: whose.user,
    as: "attempts",
    tells: [
      "attempt_id",
      "test_id",
      "version_id",
      "status",
      "started_at",
      "duration_seconds",
      "extra_seconds",
      "deadline",
      "ended_at",
      "end_reason",
      "score",
      "marks_correct",
      "marks_wrong",
      "key_revision",
      "sitting_id",
      "closes_by",
      "paused_seconds",
      "counts",
      "start_number",
    ],
    adds: title("t.version_id"),
    hides: { user_id: OWN, save_lock: INNER, closings: INNER, sheet: INNER },
    erasure: unnamed,
  },
  {
    table: "sheets",
    whose: whose.user,
    as: null,
    tells: [],
    hides: Object.fromEntries(
      [
        "user_id",
        "attempt_id",
        "closing",
        "answers",
        "marked",
        "languages",
        "times_ms",
        "trails",
        "language",
      ].map((column) => [column, "what it says is exported with the answers"]),
    ),
    erasure: unnamed,
  },
  {
    table: "answers",
    readBy: "answers_of",
    whose: whose.user,
    as: "answers",
    tells: [...answer, "saved_at"],
    sortedBy: 4,
    hides: { user_id: OWN },
    erasure: unnamed,
  },
  {
    table: "late_saves",
    readBy: "late_saves_of",
    whose: whose.user,
    as: "late_saves",
    tells: [...answer, "received_at"],
    sortedBy: 4,
    hides: { user_id: OWN },
    erasure: "delete",
  },
  {
    table: "learner_figures",
    whose: whose.user,
    as: "figures",
    tells: ["attempts", "last_seen", "owns_until"],
    hides: { user_id: OWN },
    erasure: "with-account",
  },
  {
    table: "support_views",
    whose: whose.user,
    as: "support_views",
    tells: ["opened_at", "ends_at", "attempt_id"],
    hides: { view_id: INNER, admin_id: OTHER, user_id: OWN },
    erasure: "with-account",
  },
  {
    table: "support_views",
    whose: "t.admin_id = $id",
    as: "support_views_opened",
    tells: ["opened_at", "ends_at"],
    hides: { view_id: INNER, admin_id: OWN, user_id: OTHER, attempt_id: OTHER },
    erasure: "with-account",
  },
  {
    table: "imports",
    whose: "t.owner_id = $id",
    as: "imports",
    tells: ["file_name", "state", "created_at", "changed_at"],
    hides: {
      import_id: INNER,
      owner_id: OWN,
      failure: "of the file",
      columns: "of the file",
      progress: INNER,
      test_id: INNER,
    },
    erasure: "with-account",
  },
  {
    table: "audit_words",
    whose: whose.user,
    as: "log",
    tells: ["side", "words"],
    adds: {
      at: "(SELECT e.at FROM audit_log e WHERE e.entry_id = t.entry_id)",
      action: "(SELECT e.action FROM audit_log e WHERE e.entry_id = t.entry_id)",
    },
    hides: { entry_id: INNER, user_id: OWN, salt: INNER },
    erasure: "with-account",
  },
  {
    table: "audit_log",
    whose: "t.actor_id = $id OR (t.object_kind IN ('learner', 'administrator') AND t.object_id = $id::text)",
    as: null,
    tells: [],
    hides: Object.fromEntries(
      [
        "entry_id",
        "at",
        "actor_id",
        "action",
        "object_kind",
        "object_id",
        "object_name",
        "before",
        "after",
        "reason",
        "device",
        "actor_words",
        "object_words",
        "code",
      ].map((column) => [column, "what it says of a person is exported as the log"]),
    ),
    erasure: { stays: "it cannot be rewritten, and says of a person a number alone" },
  },
  {
    table: "security_events",
    whose: whose.user,
    as: "security_events",
    tells: ["hour", "kind", "count", "last_at"],
    hides: { user_id: OWN, network: INNER, told: INNER },
    erasure: "with-account",
  },
  {
    table: "erasures",
    whose: whose.user,
    as: "erasure",
    tells: ["asked_at", "due_at"],
    hides: { user_id: OWN },
    erasure: "with-account",
  },
  {
    table: "erased_accounts",
    whose: whose.user,
    as: null,
    tells: [],
    hides: { user_id: OWN, erased_at: INNER },
    erasure: { stays: "a number that belongs to nobody, whose tokens are to be refused" },
  },
];

/** The other tables, with the reason why they name nobody. */
export const nobody: Readonly<Record<string, string>> = {
  answer_keys: "content",
  bank_passages: "content",
  bank_questions: "content",
  draft_questions: "content",
  folders: "content",
  import_rows: "content on its way into the bank; gone with its import, after a day",
  packages: "content",
  passages: "content",
  pictures: "content",
  questions: "content",
  sections: "content",
  test_drafts: "content",
  test_versions: "content",
  tests: "content",
  version_papers: "content",
  version_sources: "content",
  question_totals: "sums",
  score_histogram: "sums",
  mailed_links: "hashes of an address and a token, gone within two hours",
  rate_limits:
    "signs of addresses and networks that nobody can read back without guessing; each ends within a day",
  ledger_archives: "months and names of files; the files hold numbers alone",
  migrations: "the product's own",
  "pgboss.bam": "the queue's own",
  "pgboss.job_dependency": "the queue's own",
  "pgboss.queue": "the queue's own",
  "pgboss.queue_stats": "the queue's own",
  "pgboss.schedule": "the queue's own",
  "pgboss.subscription": "the queue's own",
  "pgboss.version": "the queue's own",
  "pgboss.warning": "the queue's own",
};
