import { sittingState, sittingTimes } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { giveBack, spend, type Limit } from "../../platform/limits.ts";
import { enterSitting } from "../attempts/attempts.service.ts";
import { factsOf } from "./facts.queries.ts";
import { titleOf } from "./planning.views.ts";
import { isEntryUnheard, selectComing, selectMine, type MineRow } from "./mine.queries.ts";
import type { PaperKeys } from "./papers.service.ts";

/** What an API process holds of attempts. */
export type AttemptParts = Parameters<typeof enterSitting>[0];

export async function listMine({ db, clock, contacts }: AttemptParts, userId: string, zone: string) {
  const rows = await selectMine(db, userId);
  for (const row of rows) if (row.may_enter && isNear(row)) contacts.wait(userId, row.sitting_id);
  return { sittings: rows.map(mineView), zone, serverNow: new Date(clock.now()).toISOString() };
}

const COMING = 3;

/** For home: the next ones that the student may enter; null if there is none. */
export async function listComing(db: Executor, userId: string, zone: string) {
  const rows = await selectComing(db, userId, COMING);
  const [first] = rows;
  return first ? { sittings: rows.map(mineView), zone, serverNow: first.now.toISOString() } : null;
}

/** Whoever asks for a sitting that is about to open, or is open, waits for it. */
const isNear = (row: MineRow) =>
  row.attempt_id === null && row.now.getTime() >= row.opens_at.getTime() - sittingTimes.waiting * 1000;

function mineView(row: MineRow) {
  return {
    id: row.sitting_id,
    testId: row.test_id,
    title: titleOf(row),
    duration: row.duration_seconds,
    totalQuestions: row.question_count,
    state: sittingState(factsOf(row), row.now.getTime()),
    opens: row.opens_at.toISOString(),
    lastEntry: row.last_entry_at.toISOString(),
    closes: row.closes_at.toISOString(),
    endsForAll: row.ending === "close",
    asksPasscode: row.asks_passcode,
    mayEnter: row.may_enter,
    attempt: row.attempt_id === null ? null : { id: row.attempt_id, isOpen: row.is_open },
    paper:
      row.paper_name === null || row.paper_bytes === null
        ? null
        : { name: row.paper_name, bytes: row.paper_bytes },
  };
}

/** Wrong passcodes of a learner, never of a network: a whole hall shares one. */
const TRIES: Limit = { name: "passcode:student", hits: 10, seconds: 600 };

interface Asked {
  userId: string;
  sittingId: string;
  passcode: string | undefined;
}

/** The start, and with it the key of the paper: before it, nobody gets that. */
export async function enter(parts: AttemptParts, paperKeys: PaperKeys, asked: Asked) {
  const { view, versionId } = await tryPasscode(parts, asked);
  const paper = await paperKeys.find({ sitting_id: asked.sittingId, version_id: versionId });
  return { ...view, ...(paper && { paper }) };
}

async function tryPasscode(parts: AttemptParts, { userId, sittingId, passcode }: Asked) {
  if (passcode === undefined) return goIn(parts, { userId, sittingId, passcode: null });
  await spend(parts.db, TRIES, userId);
  try {
    const entered = await goIn(parts, { userId, sittingId, passcode });
    await giveBack(parts.db, TRIES, userId);
    return entered;
  } catch (error) {
    const isWrong = error instanceof Refusal && error.code === "PASSCODE_WRONG";
    if (!isWrong) await giveBack(parts.db, TRIES, userId);
    throw error;
  }
}

/** Who cannot begin any more goes on with an attempt that was re-opened, if there is one. */
async function goIn(parts: AttemptParts, entry: Parameters<typeof enterSitting>[1]) {
  try {
    return await enterSitting(parts, entry);
  } catch (error) {
    const isOver =
      error instanceof Refusal && (error.code === "SITTING_TAKEN" || error.code === "SITTING_OVER");
    if (!isOver) throw error;
    // What an outage took of the time to enter is not given back yet: the device comes again by itself.
    if (await isEntryUnheard(parts.db, entry.sittingId)) throw new Refusal("BUSY");
    await parts.acts.reopen(entry.userId, entry.sittingId);
    // Also if nothing was re-opened here: another device may have come first.
    return enterSitting(parts, entry);
  }
}
