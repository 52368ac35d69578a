import type { ReplyOf } from "@patrak/contract";
import { hasText, judgeExam, readyLast, sittingTimes, type ReadyLine } from "@patrak/domain";
import { judgeBackup, judgeRestore, readState } from "../../doctor/backups.ts";
import { clockApart, daysAhead, judgeClock, judgeLedger } from "../../doctor/database.ts";
import type { Outcome } from "../../doctor/findings.ts";
import type { Database } from "../../platform/db.ts";
import { diskFree, judgeDisk } from "../../doctor/surroundings.ts";
import { countConfirmations, readVersion } from "../tests/confirmations.service.ts";
import { countExtraTimes, type PlannedRow } from "../sittings/planning.queries.ts";
import { findSitting } from "../sittings/planning.service.ts";
import { selectNewestRehearsal } from "./rehearsals.queries.ts";

type Readiness = ReplyOf<"GET /admin/sittings/{id}/readiness">;

export interface ReadinessParts {
  db: Database;
  /** The institute's, in which times are shown. */
  zone: string;
  /** Where the operator's notes of backups lie, and the folder of pictures where there is one. */
  backupNotes: string | undefined;
  filesFolder: string | undefined;
}

const states = { well: "ok", warning: "warn", fault: "bad" } as const;

export async function showReadiness(parts: ReadinessParts, unsafeId: string): Promise<Readiness> {
  const row = await findSitting(parts.db, unsafeId);
  const rehearsal = await selectNewestRehearsal(parts.db);
  const exam = await examFacts(parts, row);
  const newest = rehearsal && { keptAt: rehearsal.kept_at.getTime(), missed: rehearsal.missed };
  const lines = [...judgeExam({ ...exam, rehearsal: newest ?? null }), ...(await operatorLines(parts))];
  return {
    lines: readyLast(lines).map(({ kind, state, count, at }) => ({
      kind,
      state,
      count,
      at: at === null ? null : new Date(at).toISOString(),
    })),
    version: row.version,
    rehearsal: rehearsal
      ? {
          keptAt: rehearsal.kept_at.toISOString(),
          students: rehearsal.crowd,
          seconds: rehearsal.seconds,
          saves: rehearsal.saves,
          lost: rehearsal.lost,
          median: rehearsal.save_median,
          slow: rehearsal.save_slow,
        }
      : null,
    zone: parts.zone,
  };
}

async function examFacts({ db }: ReadinessParts, row: PlannedRow) {
  const { published, digests } = await readVersion(db, row.version_id);
  const { questions, byTwo } = await countConfirmations(db, digests);
  const { languages } = published.paper;
  const isWhole = ({ text }: (typeof published.paper.questions)[number]) =>
    languages.every((language) => hasText(text, language));
  return {
    now: row.now.getTime(),
    waitingOpensAt: row.opens_at.getTime() - sittingTimes.waiting * 1000,
    publishedAt: row.published_at.getTime(),
    languages: languages.length,
    untranslated: published.paper.questions.filter((question) => !isWhole(question)).length,
    unchecked: questions - byTwo,
    extraTimes: await countExtraTimes(db, row.test_id),
  };
}

/** By the measures and limits of `patrak doctor`. */
async function operatorLines({ db, backupNotes, filesFolder }: ReadinessParts): Promise<ReadyLine[]> {
  const notes = backupNotes === undefined ? {} : await readState(backupNotes);
  const timeOf = (at: string | undefined) => (at === undefined ? null : Date.parse(at));
  const [days, apart] = [await daysAhead(db), await clockApart(db)];
  const free = filesFolder === undefined ? null : await diskFree(filesFolder);
  const line = (kind: ReadyLine["kind"], { state }: Outcome, measured: Partial<ReadyLine>): ReadyLine => ({
    kind,
    state: states[state],
    count: null,
    at: null,
    ...measured,
  });
  return [
    line("backup", judgeBackup(notes, Date.now()), { at: timeOf(notes.backupMade) }),
    line("restore", judgeRestore(notes, Date.now()), { at: timeOf(notes.restoreTried) }),
    line("ledger", judgeLedger(days), { count: days }),
    ...(free ? [line("disk", judgeDisk(free), { count: free.part })] : []),
    line("clock", judgeClock(apart), { count: apart }),
  ];
}
