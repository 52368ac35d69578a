import { randomBytes } from "node:crypto";
import type { AuditAction } from "@patrak/domain";
import { sql, type RawBuilder, type Transaction } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";

/** Who acts, and from where; `who` is null if nobody is signed in. */
export interface Actor {
  who: { id: string; name: string } | null;
  device: string;
  network: string | null;
}

type Change = Record<string, unknown>;

export interface NewEntry {
  actor: Actor;
  action: AuditAction;
  /** For a person only the number is stored, never a name. */
  object?: { kind: string; id: string; name?: string };
  before?: Change;
  after?: Change;
  reason?: string;
}

/** Text about a person, stored where it can be erased. */
interface Words {
  userId: string;
  words: Record<string, unknown>;
}

/**
 * The database sets number, time and hash. The entry names a person by number; text about a person is stored
 * beside it, and the entry contains only its hash.
 */
export async function insertEntry(tx: Transaction<DB>, entry: NewEntry) {
  const { actor, action, object, before, after, reason } = entry;
  const isPerson = object !== undefined && isPersonKind(object.kind);
  const said = isPerson ? wordsOf(object.id, { before, after, reason }) : null;
  const whence = actor.who && wordsOf(actor.who.id, { network: actor.network ?? undefined });
  const [saidSalt, whenceSalt] = [randomBytes(16), randomBytes(16)];
  await sql`
    WITH entry AS (
      INSERT INTO audit_log (actor_id, action, object_kind, object_id, object_name, before, after, reason, device,
        actor_words, object_words)
      VALUES (${actor.who?.id ?? null}, ${action}, ${object?.kind ?? null}, ${object?.id ?? null},
        ${isPerson ? null : (object?.name ?? null)}, ${isPerson ? null : json(before)},
        ${isPerson ? null : json(after)}, ${isPerson ? null : (reason ?? null)}, ${actor.device},
        audit_words_code(${whenceSalt}, ${json(whence?.words)}), audit_words_code(${saidSalt}, ${json(said?.words)}))
      RETURNING entry_id
    )
    INSERT INTO audit_words (entry_id, side, user_id, salt, words)
    SELECT entry.entry_id, w.side, w.user_id, w.salt, w.words
    FROM entry, (VALUES
      ('actor'::audit_side, ${whence?.userId ?? null}::bigint, ${whenceSalt}::bytea, ${json(whence?.words)}::jsonb),
      ('object'::audit_side, ${said?.userId ?? null}::bigint, ${saidSalt}::bytea, ${json(said?.words)}::jsonb)
    ) AS w (side, user_id, salt, words)
    WHERE w.words IS NOT NULL`.execute(tx);
}

const isPersonKind = (kind: string) => kind === "learner" || kind === "administrator";

function wordsOf(userId: string, said: Record<string, unknown>): Words | null {
  const words = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return Object.keys(words).length === 0 ? null : { userId, words };
}

function json(value: Change | undefined) {
  return value === undefined ? null : JSON.stringify(value);
}

export interface Hand {
  object_id: string;
  /** Null for an erased person. */
  actor_name: string | null;
  at: Date;
}

/** Who last created or changed each of these things. */
export async function selectLastHands(db: Executor, kind: string, ids: readonly string[]): Promise<Hand[]> {
  const { rows } = await sql<Hand>`
    SELECT i.object_id, e.actor_name, e.at
    FROM unnest(${ids}::text[]) AS i (object_id)
    CROSS JOIN LATERAL (
      SELECT actor_name, at
      FROM audit_entries
      WHERE object_kind = ${kind} AND object_id = i.object_id AND actor_id IS NOT NULL
        AND action IN (${kind + ".created"}, ${kind + ".changed"})
      ORDER BY entry_id DESC
      LIMIT 1
    ) e`.execute(db);
  return rows;
}

export interface EntryRow {
  entry_id: string;
  at: Date;
  actor_name: string | null;
  /** True if the person existed and was erased. */
  actor_erased: boolean;
  action: string;
  object_name: string | null;
  object_erased: boolean | null;
  device: string;
}

export interface Filter {
  words?: string | undefined;
  actor?: string | undefined;
  actions?: readonly AuditAction[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: string | undefined;
}

export async function selectEntries(db: Executor, filter: Filter & { limit: number }) {
  const { rows } = await sql<EntryRow & { fits: boolean }>`
    SELECT e.entry_id, e.at, e.actor_name, e.actor_erased, e.action, e.object_name, e.object_erased, e.device,
      (SELECT ${fits} FROM audit_log l WHERE l.entry_id = e.entry_id) AS fits
    FROM audit_entries e
    WHERE ${matches(filter)}
    ORDER BY e.entry_id DESC
    LIMIT ${filter.limit}`.execute(db);
  return rows;
}

export interface WholeRow extends EntryRow {
  object_kind: string | null;
  object_id: string | null;
  reason: string | null;
  network: string | null;
  before: Change | null;
  after: Change | null;
  code: Buffer;
}

const whole = sql`e.entry_id, e.at, e.actor_name, e.actor_erased, e.action, e.object_kind, e.object_id, e.object_name,
  e.object_erased, e.device, e.reason, e.network, e.before, e.after, e.code`;

export async function selectWholeEntries(db: Executor, filter: Filter & { limit: number }) {
  const { rows } = await sql<WholeRow>`
    SELECT ${whole}
    FROM audit_entries e
    WHERE ${matches(filter)}
    ORDER BY e.entry_id DESC
    LIMIT ${filter.limit}`.execute(db);
  return rows;
}

const COUNTED = 10_000;

export async function countMatching(db: Executor, filter: Omit<Filter, "before">): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count
    FROM (SELECT FROM audit_entries e WHERE ${matches(filter)} LIMIT ${COUNTED}) AS counted`.execute(db);
  return rows[0]!.count;
}

/** Entries are numbered without gaps. */
export async function countAll(db: Executor): Promise<number> {
  const { rows } = await sql<{ count: string | null }>`
    SELECT max(entry_id) AS count FROM audit_log`.execute(db);
  return Number(rows[0]!.count ?? 0);
}

/** People whom the log may name: a short list, however long the log is. */
export async function selectPeople(db: Executor) {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT user_id AS id, first_name || ' ' || last_name AS name
    FROM administrators JOIN users USING (user_id)
    ORDER BY name, id`.execute(db);
  return rows;
}

export async function selectOptionalEntry(db: Executor, entryId: string) {
  const { rows } = await sql<WholeRow>`
    SELECT ${whole} FROM audit_entries e WHERE e.entry_id = ${entryId}`.execute(db);
  return rows[0];
}

/** The entry and the one before it, oldest first. */
export async function selectPlace(db: Executor, entryId: string) {
  const { rows } = await sql<{ entry_id: string; at: Date; short_code: string }>`
    SELECT entry_id, at, upper(encode(substring(code FOR 4), 'hex')) AS short_code
    FROM audit_log
    WHERE entry_id IN (${entryId}, ${entryId}::bigint - 1)
    ORDER BY entry_id`.execute(db);
  return rows;
}

/** Reads the whole log. */
export async function selectOptionalBrokenEntry(db: Executor): Promise<string | null> {
  const { rows } = await sql<{ entry_id: string }>`
    SELECT l.entry_id FROM audit_log l WHERE NOT ${fits} ORDER BY l.entry_id LIMIT 1`.execute(db);
  return rows[0]?.entry_id ?? null;
}

/**
 * Whether an entry's hash matches its content, the entry before and the text beside it. The
 * first entry has none before.
 */
const fits = sql<boolean>`(
  audit_words_fit(l) AND l.code IS NOT DISTINCT FROM audit_code(
    CASE WHEN l.entry_id = 1 THEN ''::bytea
      ELSE (SELECT previous.code FROM audit_log previous WHERE previous.entry_id = l.entry_id - 1) END, l))`;

function matches({ words, actor, actions, from, to, before }: Filter): RawBuilder<boolean> {
  const conditions = [
    words !== undefined && words !== "" && contains(words),
    actor !== undefined && sql`e.actor_id = ${actor}`,
    actions !== undefined && sql`e.action = ANY (${[...actions]})`,
    from !== undefined && sql`e.at >= ${from}`,
    to !== undefined && sql`e.at < ${to}`,
    before !== undefined && sql`e.entry_id < ${before}`,
  ].filter((condition) => condition !== false);
  return conditions.length === 0 ? sql<boolean>`true` : sql.join(conditions, sql` AND `);
}

function contains(words: string) {
  const pattern = `%${words.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
  return sql`(e.actor_name ILIKE ${pattern} OR e.object_name ILIKE ${pattern})`;
}
