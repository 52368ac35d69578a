import type { AdminParts } from "./administrators.parts.ts";
import { currentKeyId, openSecret, sealSecret } from "./phone-secrets.ts";
import { lockSecretsNotOf, updateSecret } from "./second-factor.queries.ts";

const SEALED_AT_ONCE = 100;

/**
 * Seals secrets with the current key, so that a former key can be removed from the configuration. One batch;
 * returns where the next one begins, or null if nothing is left. What cannot be opened is passed over, so a
 * batch may change nothing.
 */
export async function sealSecrets(
  { db, keys }: Pick<AdminParts, "db" | "keys">,
  after: string | null = null,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const batch = { after: after ?? "0", most: SEALED_AT_ONCE };
    const rows = await lockSecretsNotOf(tx, currentKeyId(keys), batch);
    for (const row of rows) {
      const secret = openSecret(keys, row);
      if (secret) await updateSecret(tx, row.user_id, sealSecret(keys, row.user_id, secret));
    }
    return rows.length === SEALED_AT_ONCE ? rows.at(-1)!.user_id : null;
  });
}
