import type { BodyOf, ReplyOf } from "@patrak/contract";
import { checkEmail, normalizeEmail } from "@patrak/contract/fields";
import type { Database, Executor } from "../../platform/db.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { insertEnrolments } from "./enrolments.queries.ts";
import * as queries from "./list.queries.ts";
import { findPackage, nameOf } from "./packages.service.ts";

type Line = ReplyOf<"POST /admin/access/check">["lines"][number];

/** What would happen, said before anything does. */
export async function checkList(db: Executor, body: BodyOf<"POST /admin/access/check">) {
  const { package_id } = await findPackage(db, body.packageId);
  return { lines: (await judge(db, package_id, body.emails)).lines };
}

/** Judged again, in the transaction: what has changed since the check counts. */
export async function giveList(db: Database, body: BodyOf<"POST /admin/access/give">, actor: Actor) {
  const { reason: note } = body;
  return db.transaction().execute(async (tx) => {
    const { package_id: packageId, name } = await findPackage(tx, body.packageId);
    await queries.lockWaiting(tx, "alone");
    const { lines, userIds, waiting } = await judge(tx, packageId, body.emails);
    const grant = { packageId, source: "given" as const, by: nameOf(actor), note };
    await insertEnrolments(tx, userIds, grant);
    await queries.insertWaiting(tx, waiting, grant);
    await audit(tx, {
      actor,
      action: "access.list-given",
      object: { kind: "package", id: packageId, name },
      after: { lines: lines.length, given: userIds.length, waiting: waiting.length },
      reason: note,
    });
    return { lines };
  });
}

async function judge(db: Executor, packageId: string, pasted: readonly string[]) {
  const read = readLines(pasted);
  const asked = read.flatMap(({ email, line }) => (line ? [] : [email]));
  const known = new Map((await queries.selectStandings(db, packageId, asked)).map((row) => [row.email, row]));
  const outcomes = read.map(({ email, line }): Line => line ?? { outcome: outcomeOf(known.get(email)) });
  return {
    lines: outcomes,
    userIds: asked.flatMap((email) => {
      const row = known.get(email);
      return row && !row.owns ? [row.user_id] : [];
    }),
    waiting: asked.filter((email) => !known.has(email)),
  };
}

function outcomeOf(standing: queries.Standing | undefined): Line["outcome"] {
  if (!standing) return "waits";
  return standing.owns ? "owns" : "gives";
}

/** What a line says by itself: no address, or one that an earlier line has already. */
function readLines(pasted: readonly string[]): { email: string; line?: Line }[] {
  const first = new Map<string, number>();
  return pasted.map((text, index) => {
    const email = normalizeEmail(text);
    if (checkEmail(text) !== null) return { email, line: { outcome: "invalid" } };
    const sameAs = first.get(email);
    if (sameAs !== undefined) return { email, line: { outcome: "same", sameAs } };
    first.set(email, index + 1);
    return { email };
  });
}

/** Gives a new account what waited for its address. */
export async function giveWaiting(tx: Executor, user: { user_id: string; email: string }) {
  await queries.lockWaiting(tx, "together");
  await queries.moveWaiting(tx, user);
}
