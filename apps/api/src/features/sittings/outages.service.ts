import { randomUUID } from "node:crypto";
import { formatDuration } from "@patrak/domain";
import type { Transaction } from "kysely";
import type { Database } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { audit } from "../audit/audit.service.ts";
import { insertAnnouncement } from "./announcing.queries.ts";
import { insertAct } from "./minutes.queries.ts";
import { settleMinutes } from "./minutes.service.ts";
import * as queries from "./outages.queries.ts";
import { nameOf } from "./planning.views.ts";

const SERVER = { who: null, device: "Server", network: null };

/**
 * Gives back what outages took: an act for each sitting that ran, its announcement and its entry in the log, once,
 * whichever process comes first. Attempts get it as they get minutes, and none is closed without it.
 */
export async function creditOutages(db: Database): Promise<void> {
  const credited = await db.transaction().execute(creditAll);
  if (credited > 0) await settleMinutes(db);
}

async function creditAll(tx: Transaction<DB>): Promise<number> {
  const outages = await queries.lockUncredited(tx);
  if (outages.length === 0) return 0;
  // All of them before the first entry of the log: who leads an exam waits for the log with a sitting locked.
  await queries.lockOpenSittings(tx);
  const credits: Credit[] = [];
  // One after the other: the first may have moved the last entry behind the begin of the second.
  for (const outage of outages)
    for (const sitting of await queries.selectAffected(tx, outage)) {
      await give(tx, { outage, sitting });
      credits.push({ outage, sitting });
    }
  for (const outage of outages) await queries.finishOutage(tx, outage);
  for (const { outage, sitting } of credits)
    await audit(tx, {
      actor: SERVER,
      action: "sitting.outage-credited",
      object: { kind: "sitting", id: sitting.sitting_id, name: nameOf(sitting) },
      after: {
        seconds: sitting.seconds,
        from: outage.began_at.toISOString(),
        to: outage.ended_at.toISOString(),
      },
    });
  return credits.length;
}

interface Credit {
  outage: queries.OutageRow;
  sitting: queries.AffectedRow;
}

async function give(tx: Transaction<DB>, { outage, sitting }: Credit) {
  const { sitting_id: sittingId, seconds } = sitting;
  const actId = randomUUID();
  const toAll = { batchId: null, userId: null };
  await insertAct(tx, { ...toAll, actId, sittingId, seconds, outageId: outage.outage_id });
  if (sitting.is_entry) await queries.moveLastEntry(tx, sittingId, seconds);
  const text = textOf(seconds);
  await insertAnnouncement(tx, {
    ...toAll,
    sittingId,
    press: actId,
    audience: "working",
    question: null,
    text,
  });
}

function textOf(seconds: number) {
  const [english, hindi] = [formatDuration(seconds, "en-US"), formatDuration(seconds, "hi-IN")];
  return {
    english: `The exam was interrupted for ${english}. This time has been added to every clock.`,
    hindi: `परीक्षा में ${hindi} की रुकावट आई। यह समय हर घड़ी में जोड़ दिया गया है।`,
  };
}
