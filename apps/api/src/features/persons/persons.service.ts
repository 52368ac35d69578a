import type { Transaction } from "kysely";
import type { Database, Executor } from "../../platform/db.ts";
import type { Archives } from "../../platform/ledger/archive/archives.ts";
import { monthOf } from "../../platform/ledger/months.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { note, SERVER } from "../security-events/security-events.service.ts";
import { places, type Place } from "./places.ts";
import * as queries from "./persons.queries.ts";

const ACCOUNT = "users";
const LEDGER = "answers";

/**
 * Everything that the list of places has about a person, under its export names; without secrets. Who takes no tests
 * needs no archives.
 */
export async function collectPerson(
  db: Executor,
  person: queries.Person,
  archives: Archives | null,
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const place of places) {
    if (place.as === null) continue;
    const rows =
      place.table === LEDGER && archives
        ? await collectAnswers(db, place, person, archives)
        : await queries.selectRows(db, place, person);
    data[place.as] = place.table === ACCOUNT ? rows[0] : rows;
  }
  await note(db, { kind: "person-exported", userId: person.user_id });
  return data;
}

/** Also those of archived months. A month may leave the database between two looks: then looks again. */
async function collectAnswers(db: Executor, place: Place, person: queries.Person, archives: Archives) {
  const ids = await queries.selectAttemptIds(db, person);
  const months = [...Map.groupBy(ids, monthOf).values()];
  const archived = async () => {
    const lines: string[] = [];
    for (const month of months)
      lines.push(
        ...((await archives.linesOf(month.map((attemptId) => ({ userId: person.user_id, attemptId })))) ??
          []),
      );
    return lines;
  };
  for (let lines = await archived(); ;) {
    const rows = await queries.selectRows(db, place, person, lines);
    const now = await archived();
    if (now.length === lines.length) return rows;
    lines = now;
  }
}

const ERASED_AT_ONCE = 20;

/**
 * Erases people whose seven days are over, each in its own transaction, so that the log is locked only
 * briefly. One batch; returns whether more is left. A person who cannot be erased does not stop those after them.
 */
export async function eraseDuePersons(db: Database): Promise<boolean> {
  const due = await queries.selectDue(db, ERASED_AT_ONCE);
  const failures: unknown[] = [];
  for (const person of due) await eraseDue(db, person).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return due.length === ERASED_AT_ONCE;
}

async function eraseDue(db: Database, person: queries.Person) {
  await db.transaction().execute(async (tx) => {
    if (await queries.deleteOptionalDue(tx, person)) await erasePerson(tx, person, SERVER);
  });
}

/**
 * Rows with a foreign key go with the account, which is deleted last. The log records the
 * erasure and only a number.
 */
async function erasePerson(tx: Transaction<DB>, person: queries.Person, actor: Actor) {
  const account = places.find(({ table }) => table === ACCOUNT)!;
  const others = places.filter((place) => place !== account);
  const kind = person.role === "ADMIN" ? "administrator" : "learner";
  for (const place of [...others, account]) await eraseAt(tx, place, person);
  await queries.insertErased(tx, person);
  await note(tx, { kind: "person-erased" });
  await audit(tx, { actor, action: `${kind}.erased`, object: { kind, id: person.user_id } });
}

async function eraseAt(db: Executor, place: Place, person: queries.Person) {
  if (place.erasure === "delete") await queries.deleteRows(db, place, person);
  else if (typeof place.erasure === "object" && "set" in place.erasure)
    await queries.setRows(db, place, place.erasure.set, person);
}

/**
 * From the command line on the server, like creating administrators. Null if there is no such administrator.
 */
export async function exportAdministrator(db: Database, email: string, actor: Actor) {
  return db.transaction().execute(async (tx) => {
    const person = await queries.selectOptionalPerson(tx, email, "ADMIN");
    if (!person) return null;
    const data = await collectPerson(tx, person, null);
    const object = { kind: "administrator" as const, id: person.user_id };
    await audit(tx, { actor, action: "administrator.exported", object });
    return data;
  });
}

/** At once, because there was no request with a waiting time. */
export async function eraseAdministrator(db: Database, email: string, actor: Actor) {
  const person = await queries.selectOptionalPerson(db, email, "ADMIN");
  if (!person) return "unknown" as const;
  if (await queries.isLastOwner(db, person)) return "last-owner" as const;
  await db.transaction().execute((tx) => erasePerson(tx, person, actor));
  return "erased" as const;
}
