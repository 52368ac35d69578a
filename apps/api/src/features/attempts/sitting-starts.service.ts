import { sittingTimes } from "@patrak/domain";
import { Refusal } from "../../platform/errors.ts";
import { newIdPart, newSeed } from "./attempt-ids.ts";
import { settle } from "./settling.ts";
import { distributed, plain, type EntryRow, type SittingStartedRow } from "./sitting-starts.queries.ts";
import { createStartLine, type OpenRow, type StartOptions } from "./start-line.ts";

/** A learner has few attempts in a sitting, so few can come first. */
const ROUNDS = 3;
/** Everybody has five seconds, and a statement for one start costs the database as much as one for twenty. */
const PACE = { paceMs: 100, enough: 200 };

export interface Entry {
  userId: string;
  sittingId: string;
  passcode: string | null;
}

export interface SittingStarts {
  /** This student's open attempt in this sitting, started now if there was none. */
  add(entry: Entry): Promise<SittingStartedRow>;
}

export function createSittingStarts(options: StartOptions): SittingStarts {
  const { statements, closing, shards } = options;
  const queries = shards.isDistributed ? distributed : plain;
  const usersOf = (entries: Entry[]) => entries.map(({ userId }) => userId);
  const sittingsOf = (entries: Entry[]) => entries.map(({ sittingId }) => sittingId);
  const passcodesOf = (entries: Entry[]) => entries.map(({ passcode }) => passcode);

  async function insert(asked: Entry[]) {
    const drawn = [usersOf(asked), asked.map(newIdPart), sittingsOf(asked), passcodesOf(asked)];
    const values = [...drawn, asked.map(newSeed)];
    return (await statements.run<SittingStartedRow>(queries.insertSittingAttempts, values)).rows;
  }

  async function selectOpen(entries: Entry[]) {
    const values = [usersOf(entries), sittingsOf(entries), closing.closesAfter];
    const { rows } = await statements.run<SittingStartedRow & OpenRow>(queries.selectOpenInSittings, values);
    if (rows.length > 0) await settle(statements, shards, rows[0]!.user_id);
    return rows;
  }

  async function refusalsOf(missing: Entry[]) {
    const values = [usersOf(missing), sittingsOf(missing), passcodesOf(missing)];
    const { rows } = await statements.run<EntryRow>(queries.selectEntries, values);
    const found = new Map(rows.map((row) => [row.place, row]));
    return missing.map((_, at) => refusalOf(found.get(at + 1)));
  }

  const keys = { keyOf, keyOfRow, askedAs };
  return createStartLine({ ...options, ...PACE, rounds: ROUNDS, ...keys, insert, selectOpen, refusalsOf });
}

/** The passcode last: who may not enter learns nothing of it. */
function refusalOf(row: EntryRow | undefined): Refusal | undefined {
  if (!row) return new Refusal("NOT_FOUND");
  if (row.wait > 0) return isTried(row) ? new Refusal("PASSCODE_WRONG") : notOpen(row);
  if (row.is_used_up) return new Refusal("SITTING_TAKEN");
  if (row.is_over) return new Refusal("SITTING_OVER");
  return row.is_passcode_right ? undefined : new Refusal("PASSCODE_WRONG");
}

const notOpen = ({ wait }: EntryRow) => new Refusal("SITTING_NOT_OPEN", { retryAfterSeconds: wait });

/** A device may be a little ahead. */
const AHEAD_SECONDS = 30;

/** While it is told in the room a passcode can be tried, so that nobody finds at the opening that it is wrong. */
const isTried = (row: EntryRow) =>
  row.has_passcode && !row.is_passcode_right && row.wait <= sittingTimes.told + AHEAD_SECONDS;

const keyOf = ({ userId, sittingId }: Entry) => `${userId}/${sittingId}`;
const keyOfRow = ({ user_id, sitting_id }: SittingStartedRow) => `${user_id}/${sitting_id}`;
/** Of two passcodes at once, the right one does not share the other's refusal. */
const askedAs = (entry: Entry) => `${keyOf(entry)}/${entry.passcode}`;
