import { LateCache } from "../../platform/late-cache.ts";
import { Refusal } from "../../platform/errors.ts";
import { isUuid } from "../../platform/uuid.ts";
import { questionIdOf } from "../attempts/paper-ids.ts";
import { insertSeen, selectAnnouncements, type AnnouncementRow } from "./announcements.queries.ts";
import { isMine } from "./mine.queries.ts";
import type { AttemptParts } from "./mine.service.ts";

/** A learner stays invited for longer than this. */
const INVITED_MS = 600_000;

/** What the organisers have told a student. */
export function createAnnouncements({ db, announced }: Pick<AttemptParts, "db" | "announced">) {
  // Who waits asks every half minute.
  const invited = new LateCache<string, true>({ max: 200_000, ttl: INVITED_MS });

  async function checkInvited(userId: string, unsafeId: string) {
    const key = `${userId}/${unsafeId}`;
    if (invited.has(key)) return;
    if (!isUuid(unsafeId) || !(await isMine(db, userId, unsafeId))) throw new Refusal("NOT_FOUND");
    invited.set(key, true);
  }

  async function list(userId: string, unsafeId: string, after: number | null) {
    await checkInvited(userId, unsafeId);
    const asked = { userId, sittingId: unsafeId, after: after ?? 0 };
    // Who asks for news while there is none costs no statement.
    if (after !== null && announced.newestWaiting(unsafeId, userId) <= after) return { announcements: [] };
    return { announcements: (await selectAnnouncements(db, asked)).map(view) };
  }

  async function see(userId: string, unsafeId: string, number: number) {
    await checkInvited(userId, unsafeId);
    const after = number - 1;
    const [row] = await selectAnnouncements(db, { userId, sittingId: unsafeId, after });
    if (row?.number !== number) throw new Refusal("NOT_FOUND");
    await insertSeen(db, userId, unsafeId, number);
  }

  return { list, see };
}

function view(row: AnnouncementRow) {
  return {
    number: row.number,
    at: row.announced_at.toISOString(),
    to: row.audience,
    text: { english: row.english, hindi: row.hindi },
    questionId: row.question === null ? null : questionIdOf(row.version_id, row.question),
    isSeen: row.is_seen,
  };
}
