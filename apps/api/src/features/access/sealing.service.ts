import { formatAccessCode } from "@patrak/domain";
import type { Database, Executor } from "../../platform/db.ts";
import type { Keyring } from "../../platform/keys.ts";
import { codeHint, currentKeyId, openCode, sealCode } from "./code-secrets.service.ts";
import { lockStoredCode, replaceNotes, selectCodesNotOf, updateStoredCode } from "./codes.queries.ts";

interface SealingParts {
  db: Database;
  keys: Keyring;
}

const SEALED_AT_ONCE = 100;

/**
 * Seals codes with the current key, so that a former key can be removed from the configuration. One batch;
 * returns where the next one begins, or null if nothing is left. What cannot be opened is passed over, so a
 * batch may change nothing.
 */
export async function sealCodes(
  { db, keys }: SealingParts,
  after: string | null = null,
): Promise<string | null> {
  const codes = await selectCodesNotOf(db, currentKeyId(keys), { after, most: SEALED_AT_ONCE });
  for (const codeId of codes) await db.transaction().execute((tx) => sealAgain(tx, keys, codeId));
  return codes.length === SEALED_AT_ONCE ? codes.at(-1)! : null;
}

/** One code at a time, so that students who redeem it wait for nothing else. */
async function sealAgain(tx: Executor, keys: Keyring, codeId: string) {
  const row = await lockStoredCode(tx, codeId);
  const code = openCode(keys, row);
  if (code === null) return;
  await updateStoredCode(tx, codeId, sealCode(keys, codeId, code));
  // A code from before sealing is also in plain text beside each course that it added.
  if (row.code !== null) await replaceNotes(tx, codeId, formatAccessCode(code), codeHint(code));
}
