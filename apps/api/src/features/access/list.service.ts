import type { BodyOf, ReplyOf } from "@patrak/contract";
import { checkEmail, normalizeEmail } from "@patrak/contract/fields";
import { accessLimits } from "@patrak/domain";
import type { Database, Executor } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { enqueueInvitations } from "../mail/mail.service.ts";
import { updateOwnership } from "../learner-figures/figures.queries.ts";
import { insertEnrolments } from "./enrolments.queries.ts";
import * as queries from "./list.queries.ts";
import { checkUntil, findPackage, giverOf } from "./packages.service.ts";

type Line = ReplyOf<"POST /admin/access/check">["lines"][number];

/** Shows what would happen, before anything is changed. */
export async function checkList(db: Executor, body: BodyOf<"POST /admin/access/check">) {
  const { package_id } = await findPackage(db, body.packageId);
  return { lines: (await judge(db, package_id, body.emails)).lines };
}

interface ListParts {
  db: Database;
  jobs: Jobs;
}

/** Checks again in the transaction: changes since the preview count. */
export async function giveList(
  { db, jobs }: ListParts,
  body: BodyOf<"POST /admin/access/give">,
  actor: Actor,
) {
  const { reason: note } = body;
  return db.transaction().execute(async (tx) => {
    const { package_id: packageId, name } = await findPackage(tx, body.packageId);
    const until = await checkUntil(tx, body.until);
    await queries.lockWaiting(tx, "alone");
    const { lines, userIds, waiting, invited } = await judge(tx, packageId, body.emails);
    const grant = { packageId, source: "given" as const, by: giverOf(actor), note, until };
    await insertEnrolments(tx, userIds, grant);
    await updateOwnership(tx, userIds);
    await queries.insertWaiting(tx, waiting, grant);
    await queries.markInvited(tx, packageId, invited);
    await enqueueInvitations({ jobs }, tx, invited, name);
    // The reason is stored with each gift, not in the log: the list may be a single person.
    await audit(tx, {
      actor,
      action: "access.list-given",
      object: { kind: "package", id: packageId, name },
      after: {
        lines: lines.length,
        given: userIds.length,
        waiting: waiting.length,
        invited: invited.length,
        ...(until !== null && { ends: until }),
      },
    });
    return { lines };
  });
}

async function judge(db: Executor, packageId: string, pasted: readonly string[]) {
  const read = readLines(pasted);
  const asked = read.flatMap(({ email, line }) => (line ? [] : [email]));
  const known = new Map((await queries.selectStandings(db, packageId, asked)).map((row) => [row.email, row]));
  const waiting = asked.filter((email) => !known.has(email));
  const invited = new Set(await invitable(db, waiting));
  const ofEmail = (email: string) => outcomeOf(known.get(email), invited.has(email));
  return {
    lines: read.map(({ email, line }): Line => line ?? ofEmail(email)),
    userIds: [...known.values()].flatMap((row) => (row.owns ? [] : [row.user_id])),
    waiting,
    invited: [...invited],
  };
}

/** Nobody gets two mails in a week, and the daily total stays below what mail servers treat as spam. */
async function invitable(db: Executor, waiting: readonly string[]) {
  const lately = new Set(await queries.selectInvited(db, waiting));
  const room = accessLimits.invitationsADay - (await queries.countInvitedToday(db));
  return waiting.filter((email) => !lately.has(email)).slice(0, Math.max(0, room));
}

function outcomeOf(standing: queries.Standing | undefined, isInvited: boolean): Line {
  if (!standing) return { outcome: isInvited ? "invites" : "waits" };
  if (!standing.owns) return { outcome: "gives" };
  return { outcome: "owns", ...(standing.ends_at && { until: standing.ends_at.toISOString() }) };
}

/** Faults of a line itself: not an address, or an address of an earlier line. */
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

/** Gives a new account the packages that waited for its address. */
export async function giveWaiting(tx: Executor, user: { user_id: string; email: string }) {
  await queries.lockWaiting(tx, "together");
  await queries.moveWaiting(tx, user);
}
