import type { Logger } from "pino";
import type { Database } from "../../platform/db.ts";
import type { Announced } from "../attempts/announced.service.ts";
import { selectLive, selectMembersOf, type LiveRow } from "./announced.queries.ts";

/** With the thirty seconds after which a silent device asks, everybody hears of it within thirty-five. */
const READ_AGAIN_MS = 3000;
/** Who joins a batch later is told too, a little later. */
const MEMBERS_MS = 60_000;

type Members = Map<string, Set<string>>;

/**
 * The newest number for each student, in memory: a process reads all announcements that matter now, every few seconds,
 * however many students ask.
 */
export async function followAnnouncements(db: Database, log: Logger): Promise<Announced & { close(): void }> {
  let rows = new Map<string, LiveRow[]>();
  let members: Members = new Map();
  let told = "";
  let membersAt = 0;
  let isClosed = false;

  async function read() {
    const live = await selectLive(db);
    const now = live.map(({ sitting_id, number }) => `${sitting_id}/${number}`).join();
    const batchIds = new Set(live.flatMap(({ batch_id }) => batch_id ?? []));
    if (batchIds.size > 0 && (now !== told || Date.now() - membersAt > MEMBERS_MS)) {
      members = byBatch(await selectMembersOf(db, [...batchIds]));
      membersAt = Date.now();
    }
    told = now;
    rows = Map.groupBy(live, ({ sitting_id }) => sitting_id);
  }

  const isFor = (row: LiveRow, userId: string) =>
    row.audience === "person"
      ? row.user_id === userId
      : (members.get(row.batch_id ?? "")?.has(userId) ?? false);

  const newestOf = (everybody: "waiting" | "working") => (sittingId: string, userId: string) =>
    rows.get(sittingId)?.findLast((row) => row.audience === everybody || isFor(row, userId))?.number ?? 0;

  await read();
  let timer = setTimeout(loop, READ_AGAIN_MS);
  async function loop() {
    await read().catch((error: unknown) => {
      log.warn({ err: error }, "announcements could not be read; trying again");
    });
    if (!isClosed) timer = setTimeout(loop, READ_AGAIN_MS);
  }

  return {
    newest: newestOf("working"),
    newestWaiting: newestOf("waiting"),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

function byBatch(rows: { batch_id: string; user_id: string }[]): Members {
  const members: Members = new Map();
  for (const { batch_id, user_id } of rows) {
    const batch = members.get(batch_id) ?? new Set();
    members.set(batch_id, batch.add(user_id));
  }
  return members;
}
