import type { BodyOf, QueryOf, ReplyOf } from "@patrak/contract";
import { normalizeEmail } from "@patrak/contract/fields";
import { accessLimits } from "@patrak/domain";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { enqueueInvitations } from "../mail/mail.service.ts";
import * as queries from "./invited.queries.ts";
import { countInvitedToday, lockWaiting, markInvited } from "./list.queries.ts";
import { findPackage } from "./packages.service.ts";

const PAGE = 20;

/** Who was given a package and has no account yet. */
export async function listInvited(
  db: Database,
  { page: asked = "1" }: QueryOf<"GET /admin/access/invited">,
): Promise<ReplyOf<"GET /admin/access/invited">> {
  const inAll = await queries.countInvitations(db);
  const pages = Math.max(1, Math.ceil(inAll / PAGE));
  const page = Math.min(Number(asked), pages);
  const rows = await queries.selectInvitations(db, { limit: PAGE, offset: (page - 1) * PAGE });
  return {
    invited: rows.map((row) => ({
      email: row.email,
      packageId: row.package_id,
      packageName: row.package_name,
      since: row.since.toISOString(),
      invitedAt: row.invited_at?.toISOString() ?? null,
    })),
    inAll,
    page,
    pages,
  };
}

type Invited = BodyOf<"POST /admin/access/invited/resend">;

/** At most once a day an address, and within the day's total of mails. The log does not name the address. */
export async function resendInvitation(
  { db, jobs }: { db: Database; jobs: Jobs },
  { packageId, email: typed }: Invited,
  actor: Actor,
) {
  return db.transaction().execute(async (tx) => {
    const { package_id, name } = await findPackage(tx, packageId);
    const email = normalizeEmail(typed);
    await lockWaiting(tx, "alone");
    const found = await queries.lockOptionalInvitation(tx, package_id, email);
    if (!found) throw new Refusal("NOT_FOUND");
    if (found.is_recent || (await countInvitedToday(tx)) >= accessLimits.invitationsADay)
      return { isSent: false };
    await markInvited(tx, package_id, [email]);
    await enqueueInvitations({ jobs }, tx, [email], name);
    const object = { kind: "package", id: package_id, name };
    await audit(tx, { actor, action: "access.invited-again", object });
    return { isSent: true };
  });
}

export async function cancelInvitation(db: Database, { packageId, email }: Invited, actor: Actor) {
  await db.transaction().execute(async (tx) => {
    const { package_id, name } = await findPackage(tx, packageId);
    await lockWaiting(tx, "alone");
    if (!(await queries.deleteInvitation(tx, package_id, normalizeEmail(email))))
      throw new Refusal("NOT_FOUND");
    const object = { kind: "package", id: package_id, name };
    await audit(tx, { actor, action: "access.invitation-cancelled", object });
  });
  return { message: "The invitation is cancelled" };
}
