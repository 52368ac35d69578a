import type { AdminParts } from "./parts.ts";
import { currentKeyId, openSecret, sealSecret } from "./phone-secrets.ts";
import { lockSecretsNotOf, updateSecret } from "./second-factor.queries.ts";

/** Every secret under the key that is first now: then a former one can be taken out of the configuration. */
export async function sealSecrets({ db, keys }: Pick<AdminParts, "db" | "keys">) {
  await db.transaction().execute(async (tx) => {
    for (const row of await lockSecretsNotOf(tx, currentKeyId(keys))) {
      const secret = openSecret(keys, row);
      if (secret) await updateSecret(tx, row.user_id, sealSecret(keys, row.user_id, secret));
    }
  });
}
