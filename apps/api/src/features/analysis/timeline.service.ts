import type { BodyOf } from "@patrak/contract";
import { choicesAmong, madeAt, trailOf } from "@patrak/domain";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { readLedger } from "../../platform/ledger/archive/archives.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { findAttempt } from "../sittings/acts.service.ts";
import type { AnalysisParts } from "./analysis.parts.ts";
import { sealReceipts } from "./analysis.service.ts";
import * as queries from "./timeline.queries.ts";
import type { TimelineRow } from "./timeline.queries.ts";

export interface TimelineParts {
  /** The administrators' login; the ledger is read by the analysis's. */
  db: Database;
  analysis: AnalysisParts;
}

/** What reached the server, and when. What was chosen is not told: that is for receipts, which the log names. */
export async function showTimeline(
  { db, analysis: { scoringDb, archives } }: TimelineParts,
  unsafeId: string,
  unsafe: { learner: string; attempt: string },
) {
  const { row, sitting } = await findAttempt(db, unsafeId, unsafe.learner, unsafe.attempt);
  const key = { userId: row.user_id, attemptId: row.attempt_id };
  const [saves, late, heard] = await Promise.all([
    readLedger(archives, [key], (ledger) => queries.selectTimeline(scoringDb, ledger, key)),
    readLedger(archives, [key], (ledger) => queries.countLate(scoringDb, ledger, key)),
    row.status === 0 ? queries.selectHeard(db, sitting.sitting_id, key) : null,
  ]);
  return {
    saves: saves.map(saveView),
    late,
    changed: countChanged(saves),
    heardAt: heard?.toISOString() ?? null,
  };
}

function saveView({ question, choice, language, seq, at }: TimelineRow) {
  const made = madeAt(Number(seq));
  return {
    at: at.toISOString(),
    madeAt: made === null ? null : new Date(made).toISOString(),
    qno: question,
    isAnswered: choice !== null,
    language,
  };
}

/** Questions with more than one choice; a cleared answer is one. */
function countChanged(saves: readonly TimelineRow[]): number {
  const ofQuestions = [...Map.groupBy(saves, ({ question }) => question).values()];
  const inOrder = (all: TimelineRow[]) => all.toSorted((a, b) => Number(a.seq) - Number(b.seq));
  return ofQuestions.filter(
    (all) => trailOf(choicesAmong(inOrder(all)).map(({ choice }) => choice)).length > 1,
  ).length;
}

/** They tell what a learner chose, so the log says who read them. */
export async function readReceipts(
  { db, analysis }: TimelineParts,
  actor: Actor,
  unsafeId: string,
  body: BodyOf<"POST /admin/sittings/{id}/receipts">,
) {
  const { row, learner } = await findAttempt(db, unsafeId, body.learnerId, body.attemptId);
  if (row.status === 0) throw new Refusal("ATTEMPT_OPEN");
  await db.transaction().execute((tx) =>
    audit(tx, {
      actor,
      action: "attempt.receipts-read",
      object: { kind: "learner", id: row.user_id, name: learner.name },
      after: { attempt: row.attempt_id },
    }),
  );
  return sealReceipts(analysis, row.user_id, row.attempt_id);
}
