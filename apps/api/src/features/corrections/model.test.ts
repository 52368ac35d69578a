// Generated histories: whatever closes, is void, is re-opened, corrected or undone, and in whatever order, scores, ranks
// and sums are those of a recount after every step.
import { randomUUID } from "node:crypto";
import { inForce, localTimeIn, rulingKinds, type Ruling } from "@patrak/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { type MadeTest, save } from "../../../test/attempts.ts";
import { closeTogether } from "../../../test/closing.ts";
import { figuresOf, openAnswered, scoresOf, type Sat } from "../../../test/corrections.ts";
import { insertSectionedTest } from "../../../test/sections.ts";
import { enterSitting, insertSitting } from "../../../test/sittings.ts";
import { sized } from "../../../test/size.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { openDatabase } from "../../platform/db.ts";
import { recount } from "../attempts/recount.service.ts";
import { scoreNext } from "./run.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "10000" });
const scoringDb = openDatabase({ url: api.url, pool: 2, role: "patrak_scoring" });
afterAll(() => scoringDb.destroy());

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
let state = SEED;
/** Below `n`; the same row of numbers for the same seed. */
const chance = (n: number) => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
  return (state >> 8) % n;
};
const one = <T>(list: readonly T[]): T => list[chance(list.length)]!;

interface Learner {
  userId: string;
  visitor: Visitor;
  attemptId: string;
  state: "open" | "closed" | "void";
}
interface Made {
  revision: number;
  undoes: number | null;
  question: number;
  ruling?: Ruling;
}

let author: Visitor;
let paper: MadeTest;
let sittingId: string;
const learners: Learner[] = [];
const history: Made[] = [];
let waiting: Sat[];

beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "author"));
  // Of the second section any two count.
  paper = await insertSectionedTest(api.sql, [{ questions: 2 }, { questions: 4, counted: 2 }]);
  sittingId = await insertSitting(api.sql, paper, {});
  waiting = await openAnswered(api.sql, paper, 30);
});

async function entersSitting() {
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [paper.packageId]);
  const attemptId = await enterSitting(visitor, sittingId);
  for (const question of [1, 2, 3, 4, 5, 6].filter(() => chance(4) > 0))
    await save(visitor, paper, {
      attemptId,
      question,
      option: 1 + chance(4),
      language: one(["english", "hindi"] as const),
      timeMs: 10,
    });
  learners.push({ userId, visitor, attemptId, state: "open" });
}

const act = ({ userId, attemptId }: Learner, change: object) =>
  author.post(`/admin/sittings/${sittingId}/attempts`, {
    actId: randomUUID(),
    learnerId: userId,
    attemptId,
    reason: "A fault of ours",
    ...change,
  });

async function acts() {
  const learner = learners.length > 0 ? one(learners) : undefined;
  if (!learner) return;
  const { visitor, attemptId } = learner;
  if (learner.state === "open") {
    await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
    learner.state = "closed";
  } else if (learner.state === "void") {
    await act(learner, { act: "counts" });
    learner.state = "closed";
  } else if (chance(2) === 0) {
    await act(learner, { act: "void", mayEnterAgain: false });
    learner.state = "void";
  } else {
    const until = localTimeIn("Asia/Kolkata", Date.now() + 3 * 3_600_000);
    const reply = await act(learner, { act: "reopened", minutes: 10, until });
    if (reply.statusCode !== 200) return;
    await enterSitting(visitor, sittingId);
    learner.state = "open";
  }
}

function rulingByChance(): Ruling {
  const whom = { language: one([null, "english", "hindi"] as const), neverLower: chance(3) === 0 };
  const kind = one(rulingKinds);
  if (kind !== "new-key" && kind !== "accept") return { kind, ...whom };
  const options = kind === "new-key" ? [1 + chance(4)] : [1, 2 + chance(3)];
  return { kind, key: { kind: "single", options }, ...whom };
}

async function corrects() {
  const standing = [...inForce(history), ...history.filter(({ undoes }) => undoes !== null)];
  const undone = chance(3) === 0 && standing.length > 0 ? one(standing) : undefined;
  const question = undone?.question ?? 1 + chance(6);
  const ruling = rulingByChance();
  const asked =
    "key" in ruling && ruling.key.kind === "single"
      ? {
          kind: ruling.kind,
          accepted: ruling.key.options.map((option) => "ABCD"[option - 1]!),
          ...whomOf(ruling),
        }
      : ruling;
  const reply = await author.post(`/admin/tests/${paper.testId}/corrections`, {
    version: 2,
    number: question,
    change: undone ? { kind: "undo", undoes: undone.revision } : asked,
    reason: { english: "Why", hindi: "क्यों" },
    revision: 1 + history.length,
    isBankCorrected: false,
    isForced: true,
  });
  if (reply.statusCode !== 200) return;
  const { revision } = reply.json();
  history.push({ revision, question, undoes: undone?.revision ?? null, ...(!undone && { ruling }) });
}
const whomOf = ({ language, neverLower }: Ruling) => ({ language, neverLower });

/** Which revision is in force, by the database. */
async function revisionInForce(): Promise<number> {
  const { rows } = await api.sql.query("SELECT key_revision FROM tests WHERE test_id = $1", [paper.testId]);
  return rows[0].key_revision;
}

async function check() {
  const now = await revisionInForce();
  const rulings = inForce(history.filter(({ revision }) => revision <= now)).map(
    ({ question, ruling }) => [question, ruling!] as [number, Ruling],
  );
  const all = await scoresOf(api.sql, paper, rulings);
  expect(all.map(({ read }) => read)).toEqual(all.map(({ made }) => made));
  const kept = await figuresOf(api.sql, paper.testId);
  for (const board of [paper.testId, sittingId]) await recount(scoringDb, board);
  expect(await figuresOf(api.sql, paper.testId)).toEqual(kept);
  const counted = all.filter(({ read }) => read.counts).length;
  const sum = kept.scores.filter((row) => row.key_revision === now).reduce((total, { n }) => total + n, 0);
  expect(sum).toBe(counted);
}

const STEPS = sized(150, 1500);

test(
  "KC-04, QT-06: after every step of any history scores, ranks and sums are those of a recount",
  { timeout: 900_000 },
  async () => {
    for (let step = 0; step < STEPS; step += 1) {
      const kind = chance(10);
      if (kind < 2) await closeTogether(scoringDb, waiting.splice(0, 1 + chance(4)));
      else if (kind < 4 && learners.length < 12) await entersSitting();
      else if (kind < 7) await acts();
      else if (kind < 8) await corrects();
      else await scoreNext(scoringDb);
      await check().catch((error: unknown) => {
        throw new Error(`step ${step} of SEED=${SEED}`, { cause: error });
      });
    }
    expect(history.length).toBeGreaterThan(1);
  },
);
