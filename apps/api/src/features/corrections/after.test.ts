import { beforeAll, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, type MadeTest } from "../../../test/attempts.ts";
import { closeTogether } from "../../../test/closing.ts";
import { openAnswered, scoresOf } from "../../../test/corrections.ts";
import { useMerit } from "../../../test/results.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { finish } from "../../platform/chores.ts";
import { requestItems } from "../items/asking.service.ts";
import { countNext } from "../items/counting.service.ts";
import { askForMerit } from "../results/asking.queries.ts";
import { scoreNext } from "./run.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const merit = useMerit(api);
const ATTEMPTS = 60;

let author: Visitor;
let paper: MadeTest;

beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "author"));
  paper = await insertTest(api.sql, { questions: 6 });
  await closeTogether(merit.scoringDb, await openAnswered(api.sql, paper, ATTEMPTS));
  await askForMerit(merit.scoringDb, paper.testId);
  await requestItems(merit.scoringDb, paper.testId);
});

/** As the worker does, until nothing is asked for. */
async function work() {
  await finish(() => scoreNext(merit.scoringDb));
  await merit.make();
  await finish(() => countNext(merit.scoringDb));
}

async function listed() {
  const { rows } = await api.sql.query<{ attempt_id: string; score: number }>(
    `SELECT attempt_id, score FROM merit_rows JOIN merit_lists USING (board_id, making)
     WHERE board_id = $1 ORDER BY attempt_id`,
    [paper.testId],
  );
  return rows;
}

async function counted() {
  const { rows } = await api.sql.query<{ key_revision: number; items: { right: number }[] }>(
    "SELECT key_revision, items FROM item_reports WHERE version_id = $1",
    [paper.versionId],
  );
  return rows[0]!;
}

const inForce = async (rulings: Parameters<typeof scoresOf>[2]) =>
  (await scoresOf(api.sql, paper, rulings))
    .map(({ read }) => read)
    .toSorted((one, other) => (BigInt(one.attempt_id) < BigInt(other.attempt_id) ? -1 : 1));

const scoresIn = (rows: readonly { attempt_id: string; score: number }[]) =>
  new Map(rows.map(({ attempt_id, score }) => [attempt_id, score]));

test("RE-01, IT-01, KC-03: once a correction is in force, the merit list and the figures of questions are made again, from the new scores", async () => {
  await work();
  const before = await listed();
  expect(scoresIn(before)).toEqual(scoresIn(await inForce([])));
  const wholeLanguage = { language: null, neverLower: false } as const;
  const reply = await author.post(`/admin/tests/${paper.testId}/corrections`, {
    version: 2,
    number: 2,
    change: { kind: "new-key", accepted: ["C"], ...wholeLanguage },
    reason: { english: "Option C is right.", hindi: "विकल्प C सही है।" },
    revision: 1,
    isBankCorrected: false,
    isForced: false,
  });
  expect(reply.statusCode, reply.body).toBe(200);
  const first = await counted();
  await work();
  const ruling = { kind: "new-key", key: { kind: "single", options: [3] }, ...wholeLanguage } as const;
  const after = await listed();
  expect(scoresIn(after)).toEqual(scoresIn(await inForce([[2, ruling]])));
  expect(scoresIn(after)).not.toEqual(scoresIn(before));
  const second = await counted();
  expect([first.key_revision, second.key_revision]).toEqual([1, 2]);
  expect(second.items[1]).not.toEqual(first.items[1]);
});
