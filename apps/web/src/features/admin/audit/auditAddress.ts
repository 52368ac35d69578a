import { auditGroupNames, type AuditGroup } from "@patrak/domain";
import type { QueryOf } from "@patrak/contract";
import { adminPaths } from "../paths.ts";

/** The shown part of the log. It is all in the address, so that a link leads to the same view. */
export interface AuditPlace {
  words?: string | undefined;
  actor?: string | undefined;
  group?: AuditGroup | undefined;
  /** A day in the administrator's time zone, as 2026-03-15. */
  day?: string | undefined;
  /** The page of entries older than this one. */
  before?: string | undefined;
  /** The open entry. */
  entry?: string | undefined;
}

const names = ["words", "actor", "group", "day", "before", "entry"] as const;

export function readPlace(search: string): AuditPlace {
  const given = new URLSearchParams(search);
  const read = (name: (typeof names)[number], isValid = /./) => {
    const value = given.get(name) ?? "";
    return isValid.test(value) ? value : undefined;
  };
  return {
    words: read("words"),
    actor: read("actor", /^\d{1,18}$/),
    group: auditGroupNames.find((name) => name === given.get("group")),
    day: read("day", /^\d{4}-\d\d-\d\d$/),
    before: read("before", /^\d{1,18}$/),
    entry: read("entry", /^\d{1,18}$/),
  };
}

export function auditAddress(place: AuditPlace): string {
  const written = new URLSearchParams();
  for (const name of names) if (place[name]) written.set(name, place[name]);
  return written.size === 0 ? adminPaths.audit : `${adminPaths.audit}?${written.toString()}`;
}

/** The search for the server: a day becomes two instants. */
export function searchOf({ words, actor, group, day, before }: AuditPlace): QueryOf<"GET /admin/audit"> {
  const start = day === undefined ? null : new Date(`${day}T00:00`);
  return {
    ...(words !== undefined && { words }),
    ...(actor !== undefined && { actor }),
    ...(group !== undefined && { group }),
    ...(before !== undefined && { before }),
    ...(start && !Number.isNaN(start.getTime()) && { from: start.toISOString(), to: dayAfter(start) }),
  };
}

/** By the calendar: a day may be an hour longer or shorter than 24 hours. */
function dayAfter(start: Date): string {
  return new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1).toISOString();
}

export function today(now = new Date()): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

/** `clear` drops the former search; otherwise the given parts change and the first page is shown. */
export type Move = (change: AuditPlace, how?: "clear" | "replace") => void;
