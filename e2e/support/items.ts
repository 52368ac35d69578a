import type { Pool } from "pg";

const flagged = new Map<number, { right: number; discrimination: number; rival?: number; flag: object }>([
  [31, { right: 0.92, discrimination: 0.12, flag: { flag: "too-easy", right: 0.92 } }],
  [39, { right: 0.22, discrimination: -0.09, rival: 3, flag: { flag: "key-looks-wrong", option: 3 } }],
  [48, { right: 0.34, discrimination: 0.07, flag: { flag: "does-not-separate", discrimination: 0.07 } }],
]);

const ATTEMPTS = 3180;
const QUARTER = ATTEMPTS / 4;

/** Figures of a test as the worker writes them; how they are counted is tested with their feature. Gives its id. */
export async function insertItems(db: Pool, testId: string): Promise<string> {
  const { rows } = await db.query<{ version_id: string; key: number }>(
    `SELECT version_id, options[1]::int AS key FROM tests t JOIN answer_keys k ON k.version_id = t.published_version_id
     WHERE t.test_id = $1 ORDER BY question`,
    [testId],
  );
  const items = rows.map(({ key }, at) => itemOf(at + 1, key));
  const test = { attempts: ATTEMPTS, mean: 4210, deviation: 1630, alpha: 0.83, kr20: 0.84, error: 672 };
  await db.query(
    `INSERT INTO item_reports (version_id, test_id, key_revision, attempts, test, items) VALUES ($1, $2, 1, $3, $4, $5)
     ON CONFLICT (version_id) DO NOTHING`,
    [
      rows[0]!.version_id,
      testId,
      ATTEMPTS,
      JSON.stringify({ ...test, quarters: [QUARTER, QUARTER, QUARTER, QUARTER] }),
      JSON.stringify(items),
    ],
  );
  return testId;
}

/** Choices of the four quarters, the lowest first; blanks are the last of each. */
function chosenOf(key: number, right: number, rival: number | undefined) {
  const growth = rival === undefined ? [0.7, 0.9, 1.1, 1.3] : [1.15, 1.05, 0.95, 0.85];
  const wrong = [1, 2, 3, 4].filter((option) => option !== key);
  const liked = wrong.toSorted((one, other) => Number(other === rival) - Number(one === rival));
  return growth.map((part) => {
    const keyed = Math.min(0.97, right * part);
    const shares = new Map([[key, keyed]]);
    for (const [at, option] of liked.entries()) shares.set(option, (0.95 - keyed) * [0.55, 0.27, 0.18][at]!);
    const counts = [1, 2, 3, 4].map((option) => Math.max(0, Math.round(QUARTER * shares.get(option)!)));
    counts.push(Math.max(0, QUARTER - counts.reduce((sum, count) => sum + count)));
    return counts;
  });
}

function itemOf(question: number, key: number) {
  const known = flagged.get(question);
  const right = known?.right ?? 0.35 + ((question * 37) % 45) / 100;
  return {
    right,
    blank: 0.08,
    notReached: 0.02,
    discrimination: known?.discrimination ?? 0.25 + ((question * 13) % 25) / 100,
    medianSeconds: 20 + (question % 40),
    chosen: chosenOf(key, right, known?.rival),
    en: { answers: 1600, right: Math.round(1600 * right) },
    hi: { answers: 1400, right: Math.round(1400 * right) },
    difference: null,
    flags: known ? [known.flag] : [],
  };
}
