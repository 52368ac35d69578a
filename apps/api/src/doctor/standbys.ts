import type { Config } from "../config.ts";
import type { Database } from "../platform/db.ts";
import { countStandbys, isNotAllowed } from "../platform/standbys.ts";
import { fault, warning, well, type Outcome } from "./findings.ts";

/** Which machines hold an answer when its student is told that it is saved. */
export async function lookAtStandbys({ STANDBYS: promised }: Config, db: Database): Promise<Outcome> {
  try {
    const present = await countStandbys(db);
    if (present < promised)
      return fault(`${present} synchronous standbys follow, and ${promised} are promised (STANDBYS).`);
    if (present > promised)
      return warning(
        `${present} synchronous standbys follow; promise them with STANDBYS=${present}, to be told when one is away.`,
      );
  } catch (error) {
    if (!isNotAllowed(error) || promised > 0) throw error;
  }
  return promised > 0
    ? well(`An acknowledged answer is on ${promised + 1} machines.`)
    : warning(
        "An acknowledged answer is on one machine, and is lost with its disk: there is no synchronous standby.",
      );
}
