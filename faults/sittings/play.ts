import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createChance, type Chance } from "../chance.ts";
import type { Finding } from "../checker/judgement.ts";
import type { Servers } from "../stack/servers.ts";
import { checkSittings } from "./check.ts";
import { startLearners } from "./crowd.ts";
import { signInLeader } from "./leader.ts";
import { furnishSittings, openSittings } from "./rooms.ts";
import { openSittingStage, type SittingStage } from "./stage.ts";
import { drawStrikes, type Strike } from "./strikes.ts";

const REOPENED = 2;
const SPREAD_MS = 5000;
/** From the zero to the minutes, and from the release to the end. */
const A_WHILE_MS = 1500;

export interface SittingOptions {
  folder: string;
  bundle: string;
  servers: Servers;
  seed: number;
  /** In the start second, while minutes are given, while an attempt is re-opened, while marks are released. */
  isStruck: boolean;
  /** Done to the database before the learners come. */
  sql?: string | undefined;
  tell: (line: string) => void;
}

export interface SittingResult {
  seed: number;
  acknowledged: number;
  learners: number;
  strikes: string[];
  findings: Finding[];
}

/** Two sittings from the waiting page to the marks; then the database is checked against what learners were told. */
export async function playSitting(options: SittingOptions): Promise<SittingResult> {
  const { seed, tell } = options;
  const folder = join(options.folder, `sitting-${seed}`);
  await mkdir(folder, { recursive: true });
  const chance = createChance(seed);
  await using stage = await openSittingStage({ ...options, folder });
  const url = stage.cluster.primary().urlOf();
  if (options.sql) await stage.cluster.primary().query(options.sql);
  const { origin, port } = stage.product;
  const leader = await signInLeader(url, origin, port);
  const furnished = await furnishSittings(url);
  const ledger = join(folder, "ledger.jsonl");
  const { secret, graceSeconds } = stage;
  const learners = startLearners({
    seed,
    port: stage.proxy.port,
    origin,
    secret,
    ledger,
    rooms: furnished,
    graceSeconds,
  });
  try {
    const drawn = options.isStruck ? drawStrikes(chance) : [];
    const healing: Promise<void>[] = [];
    // Nobody waits until it is healed: on a slow machine the time would be over.
    const strikeAt = (moment: string, place: number) => {
      healing.push(strike(drawn[place], { moment, stage, chance, tell }));
      healing.at(-1)!.catch(() => undefined);
    };
    const everybody = furnished.reduce((sum, room) => sum + room.students, 0);
    await learners.until("waiting", everybody);
    const rooms = await openSittings(url, furnished);
    const { sittingId, students, opens } = rooms[0]!;
    learners.say({
      say: "opens",
      opens: Object.fromEntries(rooms.map((room) => [room.sittingId, room.opens])),
    });
    await sleep(opens + chance.between(300, 2500) - Date.now());
    strikeAt("the start second", 0);
    await sleep(Math.max(0, opens + SPREAD_MS + A_WHILE_MS - Date.now()));
    strikeAt("an extension", 1);
    await leader.giveMinute(sittingId);
    learners.say({ say: "late" });
    await learners.until("entered", everybody);
    await sleep(A_WHILE_MS);
    learners.say({ say: "hand in" });
    await learners.until("handedIn", students);
    const chosen = await selectSome(stage, sittingId);
    strikeAt("a re-opening", 2);
    for (const { student, attempt } of chosen) await leader.reopen(sittingId, student, attempt);
    learners.say({ say: "enter again", students: chosen.map(({ student }) => student) });
    await learners.until("again", REOPENED);
    strikeAt("a release", 3);
    await leader.release(sittingId);
    await sleep(A_WHILE_MS);
    learners.say({ say: "end" });
    await Promise.all([learners.ended, ...healing]);
    const { acts } = leader;
    const checked = await checkSittings(ledger, url, { rooms, acts, graceSeconds });
    return { seed, ...checked, strikes: drawn.map(({ name }) => name) };
  } finally {
    learners.stop();
  }
}

interface Moment {
  moment: string;
  stage: SittingStage;
  chance: Chance;
  tell: (line: string) => void;
}

async function strike(what: Strike | undefined, { moment, stage, chance, tell }: Moment) {
  if (!what) return;
  await sleep(chance.between(0, 100));
  const began = Date.now();
  await what.run(stage, chance);
  tell(`${what.name} during ${moment}: healed after ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

/** Who has handed in. */
async function selectSome({ cluster }: SittingStage, sittingId: string) {
  const text = `SELECT user_id::int AS student, attempt_id AS attempt FROM attempts
    WHERE sitting_id = '${sittingId}' AND status = 1 ORDER BY user_id LIMIT ${REOPENED}`;
  return cluster.primary().query<{ student: number; attempt: string }>(text);
}
