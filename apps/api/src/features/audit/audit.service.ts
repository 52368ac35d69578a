import { auditGroups } from "@patrak/domain";
import type { QueryOf } from "@patrak/contract";
import type { Transaction } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { Refusal } from "../../platform/errors.ts";
import * as queries from "./audit.queries.ts";
import { checkWithoutSecrets } from "./secrets.ts";
import { entryView } from "./audit.views.ts";

export type { NewEntry as AuditEntry, Actor } from "./audit.queries.ts";

const PAGE = 20;

/**
 * Records what somebody did, in the same transaction as the change: both happen or neither. Call it last,
 * because entries wait for one another until the commit.
 */
export async function audit(tx: Transaction<DB>, entry: queries.NewEntry) {
  checkWithoutSecrets(entry.before);
  checkWithoutSecrets(entry.after);
  await queries.insertEntry(tx, entry);
}

/** Newest first, by keyset: every page costs the same, however far back. */
export async function listEntries(db: Executor, query: QueryOf<"GET /admin/audit">) {
  const { before, group, ...sought } = query;
  const filter = { ...sought, actions: group && auditGroups[group] };
  const rows = await queries.selectEntries(db, { ...filter, before, limit: PAGE + 1 });
  const shown = rows.slice(0, PAGE);
  return {
    entries: shown.map(entryView),
    older: rows.length > PAGE ? (shown.at(-1)?.entry_id ?? null) : null,
    matching: await queries.countMatching(db, filter),
    inAll: await queries.countAll(db),
    people: await queries.selectPeople(db),
    broken: shown.findLast((row) => !row.fits)?.entry_id ?? null,
  };
}

export async function showEntry(db: Executor, unsafeId: string) {
  const row = await queries.selectOptionalEntry(db, entryIdOf(unsafeId));
  if (!row) throw new Refusal("NOT_FOUND");
  const { object_kind: objectKind, object_id: objectId, reason, network, before, after } = row;
  const place = (await queries.selectPlace(db, row.entry_id)).map((link) => ({
    entryId: link.entry_id,
    at: link.at.toISOString(),
    shortCode: link.short_code,
  }));
  return { entry: { ...entryView(row), objectKind, objectId, reason, network, before, after, place } };
}

/** Who last wrote each of these things, and when, by id; without erased people. */
export async function lastHands(db: Executor, kind: "question" | "correction", ids: readonly string[]) {
  const rows = await queries.selectLastHands(db, kind, ids);
  return new Map(
    rows.flatMap(({ object_id, actor_name: name, at }) =>
      name === null ? [] : [[object_id, { name, at: at.toISOString() }] as const],
    ),
  );
}

/** The latest entries since a time, for readers of the log. */
export async function listLatest(db: Executor, since: string, limit: number) {
  return (await queries.selectEntries(db, { from: since, limit })).map(entryView);
}

/** The first entry whose hash does not match, or null: somebody has altered the log outside the product. */
export async function findBrokenEntry(db: Executor): Promise<string | null> {
  return queries.selectOptionalBrokenEntry(db);
}

function entryIdOf(unsafeId: string): string {
  if (!/^[1-9][0-9]{0,17}$/.test(unsafeId)) throw new Refusal("NOT_FOUND");
  return unsafeId;
}
