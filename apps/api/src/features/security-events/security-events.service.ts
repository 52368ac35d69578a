import type { AuditAction } from "@patrak/domain";
import { Counter } from "prom-client";
import type { Database, Executor } from "../../platform/db.ts";
import type { Keyring } from "../../platform/keys.ts";
import { audit } from "../audit/audit.service.ts";
import * as queries from "./security-events.queries.ts";

/** Events of an account that its owner or the operator may want to know later. */
export type SecurityEvent =
  | "login-new-device"
  | "reset-asked"
  | "reset-done"
  | "password-changed"
  | "erasure-asked"
  | "erasure-undone"
  | "code-used-up"
  | "token-reused"
  | "session-ended"
  | "admin-login-refused"
  | "admin-code-refused"
  | "role-given"
  | "person-exported"
  | "person-erased"
  | "learners-paged";

const events = new Counter({
  name: "security_events_total",
  help: "What happened to accounts, by kind; whose they were is in the table security_events for 180 days.",
  labelNames: ["kind"],
});

interface Event {
  kind: SecurityEvent;
  /** The account; absent if there is none, or if it must not be looked up. */
  userId?: string | undefined;
  /** The result of `networkMark`. */
  network?: Buffer;
}

/**
 * Written where it happens, in the same transaction if there is one. An unknown account costs the same time.
 */
export async function note(db: Executor, { kind, userId, network }: Event) {
  events.inc({ kind });
  await queries.countEvent(db, { kind, userId: userId ?? null, network: network ?? null });
}

/** Tells networks apart without revealing them to a reader who has the database but not the keys. */
export function networkMark(keys: Keyring, network: string): Buffer {
  return keys.sign("network", network).subarray(0, 8);
}

export async function countRefusedSignIns(db: Executor, since: string) {
  return queries.sumEvents(db, ["admin-login-refused", "admin-code-refused"], since);
}

/** The count per hour from which the audit log reports it, once: fewer are typing mistakes or curiosity. */
const many: Partial<Record<SecurityEvent, { from: number; action: AuditAction }>> = {
  "admin-login-refused": { from: 5, action: "session.refused" },
  "admin-code-refused": { from: 5, action: "session.refused" },
  "learners-paged": { from: 50, action: "learners.paged" },
};

/**
 * Done by the worker: the request over the limit must not take longer than one for an unknown address.
 * One batch; returns whether more is left.
 */
export async function tellOfMany(db: Database): Promise<boolean> {
  const kinds = Object.entries(many).map(([kind, { from }]) => ({ kind, from }));
  return db.transaction().execute(async (tx) => {
    const untold = await queries.lockUntold(tx, kinds);
    for (const row of untold) {
      await queries.markTold(tx, row);
      await audit(tx, {
        actor: SERVER,
        action: many[row.kind as SecurityEvent]!.action,
        object: { kind: "administrator", id: row.user_id },
        after: { times: row.count, kind: row.kind, hour: row.hour.toISOString() },
      });
    }
    return untold.length === queries.TOLD_AT_ONCE;
  });
}

/** The actor for work that nobody requested at that moment. */
export const SERVER = { who: null, device: "Server", network: null };

export const deleteOldEvents = queries.deleteOldEvents;
