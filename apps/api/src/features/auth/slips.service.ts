import { rollKey, slipPassword } from "@patrak/domain";
import type { Database, Executor } from "../../platform/db.ts";
import { lift } from "../../platform/delays.ts";
import type { Hasher } from "../../platform/hashing.ts";
import type { Keyring } from "../../platform/keys.ts";
import { giveWaiting } from "../access/list.service.ts";
import { accountTries, rollTries } from "./auth.limits.ts";
import { lockUser } from "./auth.queries.ts";
import { revokeAllSessions } from "./sessions.queries.ts";
import * as queries from "./slips.queries.ts";

export interface SlipParts {
  db: Database;
  keys: Keyring;
  hasher: Hasher;
}

/**
 * From the number of the press, which the browser draws and nobody keeps: the same press makes the same slip again, so a
 * reply that was lost can be asked for once more, and nobody can read it later.
 */
export function passwordFor({ keys }: Pick<SlipParts, "keys">, press: string, rollNumber: string): string {
  return slipPassword(keys.sign("slip", press, rollKey(rollNumber)));
}

type Made = Omit<queries.NewLearner, "password_hash">;

/** A new account with its slip; undefined if its roll number or address is taken. */
export async function makeLearner(tx: Executor, learner: Made, hash: string): Promise<string | undefined> {
  const userId = await queries.insertOptionalLearner(tx, { ...learner, password_hash: hash });
  if (userId === undefined) return undefined;
  await queries.replaceSlip(tx, userId, hash);
  const { email } = learner;
  if (email !== null) await giveWaiting(tx, { user_id: userId, email });
  return userId;
}

/** Whether the account's slip is that of this password: then this press has made it before. */
export async function isSlipOf({ db, hasher }: SlipParts, userId: string, password: string, lane?: string) {
  const slip = await queries.selectOptionalSlip(db, userId);
  return slip !== undefined && hasher.verify(slip.password_hash, password, lane);
}

/** Ends every session, also one that is just being opened, and every wait that strangers have caused. */
export async function resetSlip(tx: Executor, learner: { id: string; rollNumber: string }, hash: string) {
  await lockUser(tx, learner.id);
  await queries.replaceSlip(tx, learner.id, hash);
  await revokeAllSessions(tx, learner.id);
  await lift(tx, accountTries, rollTries(learner.rollNumber));
}
