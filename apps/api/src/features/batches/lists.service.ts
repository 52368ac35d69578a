import type { ReplyOf } from "@patrak/contract";
import { checkEmail, checkFirstName } from "@patrak/contract/fields";
import { batchLimits, isRollNumber, type LineOutcome, rollKey } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { mapWithPauses } from "../../platform/map-with-pauses.ts";
import type { Tasks } from "../../platform/workshop.ts";
import { readPlainRows } from "../imports/plain-rows.service.ts";
import { findBatch } from "./batches.service.ts";
import { nameParts, readLines, type Written } from "./list-lines.service.ts";
import * as queries from "./lists.queries.ts";

type List = ReplyOf<"POST /admin/learners/lists">;

export async function readList(
  { db, tasks }: { db: Executor; tasks: Tasks },
  file: { name: string; bytes: Uint8Array },
  batchId: string | undefined,
): Promise<List> {
  const batch = batchId === undefined ? null : await findBatch(db, batchId);
  const read = await readPlainRows(tasks, file);
  if (read.unreadable) return { failure: read.unreadable, lines: [], leftOut: 0, unused: [], newBatches: [] };
  const { lines, unused } = await readLines(read.rows);
  const judged = await judge(db, lines.slice(0, batchLimits.listLines), batch);
  return {
    failure: null,
    lines: judged.lines.map(({ written, outcome, sameAs }) => ({
      ...written,
      outcome,
      ...(sameAs !== undefined && { sameAs }),
    })),
    leftOut: Math.max(0, lines.length - batchLimits.listLines),
    unused,
    newBatches: judged.newBatches,
  };
}

export interface Judged {
  written: Written;
  outcome: LineOutcome;
  sameAs?: string;
  /** The account that the line means. */
  known: queries.KnownRow | undefined;
  batch: { batch_id: string; name: string } | undefined;
}

interface Batch {
  batch_id: string;
  name: string;
}

/** What each line would do now. A given batch replaces those that lines name. */
export async function judge(db: Executor, lines: readonly Written[], given: Batch | null) {
  const names = given ? [] : [...new Set(lines.map(({ batch }) => batch.toLowerCase()).filter(Boolean))];
  const batches = new Map((await queries.selectBatchesNamed(db, names)).map((one) => [one.key, one]));
  const known = await queries.selectKnown(db, {
    rolls: lines.map(({ rollNumber }) => rollKey(rollNumber)).filter(Boolean),
    emails: lines.map(({ email }) => email).filter(Boolean),
    batchIds: given ? [given.batch_id] : [...batches.values()].map(({ batch_id }) => batch_id),
  });
  const byRoll = new Map(known.flatMap((row) => (row.roll_key === null ? [] : [[row.roll_key, row]])));
  const byEmail = new Map(known.flatMap((row) => (row.email === null ? [] : [[row.email, row]])));
  const twice = { rolls: new Map<string, string>(), emails: new Map<string, string>() };
  const judged = await mapWithPauses(lines, (written): Judged => {
    const batch = given ?? batches.get(written.batch.toLowerCase());
    const roll = rollKey(written.rollNumber);
    const account = { byRoll: byRoll.get(roll), byEmail: byEmail.get(written.email) };
    const meant = account.byRoll ?? (roll === "" ? account.byEmail : undefined);
    const fault = repeated(written, twice) ?? faultOf(written, account);
    if (fault) return { written, known: meant, batch, ...fault };
    const joins = batch !== undefined || (given === null && written.batch !== "");
    return { written, known: meant, batch, outcome: outcomeOf(meant, batch, joins) };
  });
  const made = judged.filter(({ outcome, batch }) => batch === undefined && /^(?:new|joins)$/.test(outcome));
  const newBatches = new Map(
    made.flatMap(({ written: { batch } }) => (batch === "" ? [] : [[batch.toLowerCase(), batch]])),
  );
  return { lines: judged, newBatches: [...newBatches.values()] };
}

function outcomeOf(
  known: queries.KnownRow | undefined,
  batch: Batch | undefined,
  joins: boolean,
): LineOutcome {
  if (!known) return "new";
  if (!joins) return "known";
  return batch && known.batches.includes(batch.batch_id) ? "member" : "joins";
}

type Fault = { outcome: LineOutcome; sameAs?: string };

/** An earlier line has the same roll number or address; the first of them stays good. */
function repeated(
  { place, rollNumber, email }: Written,
  seen: { rolls: Map<string, string>; emails: Map<string, string> },
): Fault | undefined {
  const roll = rollKey(rollNumber);
  const first = { roll: seen.rolls.get(roll), email: seen.emails.get(email) };
  if (roll !== "" && first.roll === undefined) seen.rolls.set(roll, place);
  if (email !== "" && first.email === undefined) seen.emails.set(email, place);
  if (roll !== "" && first.roll !== undefined) return { outcome: "roll-twice", sameAs: first.roll };
  if (email !== "" && first.email !== undefined) return { outcome: "email-twice", sameAs: first.email };
  return undefined;
}

interface Accounts {
  byRoll: queries.KnownRow | undefined;
  byEmail: queries.KnownRow | undefined;
}

function faultOf(
  { name, rollNumber, email, batch }: Written,
  { byRoll, byEmail }: Accounts,
): Fault | undefined {
  const fault = (outcome: LineOutcome) => ({ outcome });
  if (batch.length > batchLimits.nameLength) return fault("batch-invalid");
  if (rollNumber !== "" && !isRollNumber(rollNumber)) return fault("roll-invalid");
  if (email !== "" && checkEmail(email) !== null) return fault("email-invalid");
  if (byRoll) {
    if (name !== "" && !isSameName(name, byRoll.name)) return fault("roll-taken");
    return email !== "" && byRoll.email !== null && byRoll.email !== email ? fault("email-taken") : undefined;
  }
  if (byEmail) return rollNumber !== "" || byEmail.role !== "USER" ? fault("email-taken") : undefined;
  if (name === "") return fault("name-missing");
  if (checkFirstName(`${nameParts(name).first_name}xx`) !== null || nameParts(name).last_name.length > 100)
    return fault("name-invalid");
  return rollNumber === "" ? fault("roll-missing") : undefined;
}

export const isSameName = (one: string, other: string) => bare(one) === bare(other);
const bare = (name: string) =>
  name
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[\s.]+/g, "");
