import type { Pool } from "pg";

const flagged = new Map<number, { right: number; discrimination: number; flag: object }>([
  [31, { right: 0.92, discrimination: 0.12, flag: { flag: "too-easy", right: 0.92 } }],
  [39, { right: 0.22, discrimination: -0.09, flag: { flag: "key-looks-wrong", option: 3 } }],
  [48, { right: 0.34, discrimination: 0.07, flag: { flag: "does-not-separate", discrimination: 0.07 } }],
]);

const ATTEMPTS = 3180;
const QUARTER = ATTEMPTS / 4;

/** Figures as the worker writes them; how they are counted is tested with their feature. Gives the test's id. */
export async function insertItems(db: Pool, title: string): Promise<string> {
  const { rows } = await db.query<{ test_id: string; version_id: string; question_count: number }>(
    `SELECT t.test_id, v.version_id, v.question_count FROM tests t JOIN test_versions v ON v.version_id = t.published_version_id
     WHERE v.title_english = $1`,
    [title],
  );
  const { test_id, version_id, question_count } = rows[0]!;
  const items = Array.from({ length: question_count }, (_, at) => itemOf(at + 1));
  const test = { attempts: ATTEMPTS, mean: 4210, deviation: 1630, alpha: 0.83, kr20: 0.84, error: 672 };
  await db.query(
    `INSERT INTO item_reports (version_id, test_id, key_revision, attempts, test, items) VALUES ($1, $2, 1, $3, $4, $5)
     ON CONFLICT (version_id) DO NOTHING`,
    [
      version_id,
      test_id,
      ATTEMPTS,
      JSON.stringify({ ...test, quarters: [QUARTER, QUARTER, QUARTER, QUARTER] }),
      JSON.stringify(items),
    ],
  );
  return test_id;
}

function itemOf(question: number) {
  const known = flagged.get(question);
  const right = known?.right ?? 0.35 + ((question * 37) % 45) / 100;
  const chosen = [0.4, 0.6, 0.9, 1].map((part) => {
    const keyed = Math.round(QUARTER * right * part);
    const others = Math.floor((QUARTER - keyed) / 4);
    return [keyed, others, others, others, QUARTER - keyed - 3 * others];
  });
  return {
    right,
    blank: 0.08,
    notReached: 0.02,
    discrimination: known?.discrimination ?? 0.25 + ((question * 13) % 25) / 100,
    medianSeconds: 20 + (question % 40),
    chosen,
    en: { answers: 1600, right: Math.round(1600 * right) },
    hi: { answers: 1400, right: Math.round(1400 * right) },
    difference: null,
    flags: known ? [known.flag] : [],
  };
}
