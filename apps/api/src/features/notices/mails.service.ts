import { contentText } from "@patrak/domain";
import { isFull } from "../../platform/batch-rows.ts";
import type { Database, Executor } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { enqueueNoticeMails } from "../mail/mail.service.ts";
import { lineOf, moreLine, noTitle } from "./lines.ts";
import * as mails from "./mails.queries.ts";
import * as many from "./many.queries.ts";

/** A mail tells of so many notices, the newest; it has words for the first, and counts the others. */
const TOLD = 50;
const LINES = 5;

export const isMailedNotices = mails.selectIsMailed;

export async function chooseMails(db: Executor, userId: string, isWanted: boolean) {
  if (isWanted) await mails.insertWish(db, userId);
  else await mails.deleteWish(db, userId);
}

/**
 * One batch of mails to those who asked for them, with all that they were told since and have not read. The
 * jobs exist exactly if the notices count as mailed. Returns whether more is left.
 */
export async function mailNotices(db: Database, jobs: Jobs): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const due = await mails.lockDueMails(tx);
    if (due.length === 0) return false;
    const userIds = due.map(({ user_id }) => user_id);
    const untold = Map.groupBy(await many.selectUnmailed(tx, userIds, TOLD), ({ user_id }) => user_id);
    const ready = due
      .map((mail) => ({ ...mail, rows: (untold.get(mail.user_id) ?? []).filter(wantedBy(mail)) }))
      .filter(({ rows }) => rows.length > 0);
    await enqueueNoticeMails({ jobs }, tx, ready.map(mailOf));
    await many.markMailed(
      tx,
      ready.flatMap(({ rows }) => rows),
    );
    await mails.finishMails(
      tx,
      userIds,
      ready.map(({ user_id }) => user_id),
    );
    return due.length === mails.MAILED_AT_ONCE;
  });
}

const wantedBy =
  ({ asked_at }: mails.DueMail) =>
  ({ created_at }: many.UntoldRow) =>
    created_at >= asked_at;

function mailOf({ email, language, rows }: mails.DueMail & { rows: many.UntoldRow[] }) {
  const lines = rows.slice(0, LINES).map((row) => lineOf(row, titleIn(language, row), language));
  const rest = rows.length - lines.length;
  return { email, language, lines: rest > 0 ? [...lines, moreLine(rest, language)] : lines };
}

function titleIn(language: "en" | "hi", { title_english, title_hindi }: many.UntoldRow): string {
  const title = { english: title_english ?? "", hindi: title_hindi ?? "" };
  return contentText(title, language === "hi" ? "hindi" : "english", noTitle[language]);
}

/** One batch of those that are 180 days old; returns whether more is left. */
export async function deleteOldNotices(db: Executor): Promise<boolean> {
  const old = await many.selectOldNotices(db);
  return old.notices.length > 0 && isFull(await many.deleteNotices(db, old));
}
