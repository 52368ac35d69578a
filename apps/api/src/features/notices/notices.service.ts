import { randomInt } from "node:crypto";
import type { ReplyOf } from "@patrak/contract";
import { toMarks } from "@patrak/domain";
import { BATCH_ROWS } from "../../platform/batch-rows.ts";
import type { Database, Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { mailedKinds, type FactsOf, type NoticeKind } from "./facts.ts";
import { scheduleMails } from "./mails.queries.ts";
import * as queries from "./notices.queries.ts";

const PAGE = 20;
const DIGITS = /^[1-9][0-9]{0,18}$/;
const MAX = 2n ** 63n - 1n;

/**
 * Tells each learner of something, in the transaction of what happened. `event` names it: told again, the
 * learner keeps the one notice.
 */
export async function tellLearners<K extends NoticeKind>(
  db: Executor,
  about: { kind: K; event: string },
  learners: readonly { userId: string; facts: FactsOf<K> }[],
) {
  for (let from = 0; from < learners.length; from += BATCH_ROWS) {
    const some = learners.slice(from, from + BATCH_ROWS);
    await queries.insertNotices(
      db,
      about,
      some.map((one) => ({ ...one, chance: randomInt(2 ** 20) })),
    );
    if (mailedKinds.includes(about.kind))
      await scheduleMails(
        db,
        some.map(({ userId }) => userId),
      );
  }
}

type Page = ReplyOf<"GET /user/notices">;

export async function listNotices(
  { db }: { db: Database },
  userId: string,
  unsafeBefore: string | undefined,
): Promise<Page> {
  const before = unsafeBefore === undefined ? null : asNoticeId(unsafeBefore);
  const rows = await queries.selectNotices(db, userId, { before, most: PAGE + 1 });
  const shown = rows.slice(0, PAGE);
  return { notices: shown.map(noticeView), older: rows.length > PAGE ? shown.at(-1)!.notice_id : null };
}

function noticeView(row: queries.NoticeRow): Page["notices"][number] {
  const base = {
    id: row.notice_id,
    at: row.created_at.toISOString(),
    isNew: row.read_at === null,
    title: {
      ...(row.title_english !== null && { english: row.title_english }),
      ...(row.title_hindi !== null && { hindi: row.title_hindi }),
    },
  };
  switch (row.kind) {
    case "result": {
      const { attempt: attemptId, rank, of } = row.facts;
      const standing = rank !== undefined && of !== undefined && { rank: { place: rank, of } };
      return { ...base, kind: row.kind, attemptId, ...standing };
    }
    case "correction": {
      const { attempt: attemptId, question, part, before, after } = row.facts;
      const scores = { before: toMarks(before), after: toMarks(after) };
      return { ...base, kind: row.kind, attemptId, question, part, ...scores };
    }
    case "report-answered": {
      const { attempt: attemptId, question, outcome } = row.facts;
      const answers = row.facts.outcome === "changed" && { from: row.facts.from, to: row.facts.to };
      return { ...base, kind: row.kind, attemptId, question, outcome, ...answers };
    }
    case "sitting-moved": {
      const { opens, before } = row.facts;
      return { ...base, kind: row.kind, opens, before };
    }
    case "support-view":
      return { ...base, kind: row.kind, attemptId: row.facts.attempt };
    case "sitting-act": {
      const { act } = row.facts;
      const minutes = "minutes" in row.facts && { minutes: row.facts.minutes };
      const until = "until" in row.facts && { until: row.facts.until };
      return { ...base, kind: row.kind, act, ...minutes, ...until };
    }
  }
}

export async function readNotice({ db }: { db: Database }, userId: string, unsafeId: string) {
  if (!(await queries.markRead(db, userId, asNoticeId(unsafeId)))) throw new Refusal("NOT_FOUND");
}

/** Up to one that the student has seen: what has come since stays new. */
export async function readAll({ db }: { db: Database }, userId: string, unsafeNewest: string) {
  const newest = asNoticeId(unsafeNewest);
  if (!(await queries.hasNotice(db, userId, newest))) throw new Refusal("NOT_FOUND");
  return { read: await queries.markReadUpTo(db, userId, newest) };
}

/** Text that cannot be an id counts as not found; PostgreSQL would report an error. */
function asNoticeId(unsafeId: string): string {
  if (!DIGITS.test(unsafeId) || BigInt(unsafeId) > MAX) throw new Refusal("NOT_FOUND");
  return unsafeId;
}
