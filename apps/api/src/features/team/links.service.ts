import type { Executor } from "../../platform/db.ts";
import { updateLink } from "./invitations.queries.ts";
import { hashToken, makeToken } from "./tokens.ts";

const JOIN_PATH = "/admin/join";

/**
 * Made when the mail is sent, so that no queue contains it. The token is after the #, which no browser sends: it appears
 * in no log and no Referer. Null if the invitation was taken back meanwhile.
 */
export async function makeLink(db: Executor, origin: string, invitationId: string): Promise<string | null> {
  const token = makeToken();
  if (!(await updateLink(db, invitationId, hashToken(token)))) return null;
  return `${origin}${JOIN_PATH}#${new URLSearchParams({ token }).toString()}`;
}
