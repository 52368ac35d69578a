// Times a correction in a filled database, for `bench/corrections.ts`: the preview, and until it is in force.
import { makeCorrection } from "../src/features/corrections/making.service.ts";
import { previewCorrection } from "../src/features/corrections/preview.service.ts";
import { scoreNext } from "../src/features/corrections/run.service.ts";
import { finish } from "../src/platform/chores.ts";
import { openDatabase } from "../src/platform/db.ts";

const [url = "", testId = ""] = process.argv.slice(2);
const scoringDb = openDatabase({ url, pool: 2, role: "patrak_scoring" });
const db = openDatabase({ url, pool: 2, role: "patrak_admin" });
const seconds = async <T>(work: () => Promise<T>) => {
  const began = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - began) / 1000 };
};
const place = { version: 1, number: 48 };
const change = { kind: "new-key" as const, accepted: ["C"], language: null, neverLower: false };
const preview = await seconds(() => previewCorrection({ db, scoringDb }, testId, { ...place, change }));
const actor = { who: null, device: "bench", network: null };
const made = await seconds(() =>
  makeCorrection({ db, scoringDb }, actor, testId, {
    ...place,
    change,
    reason: { english: "Measured", hindi: "नापा गया" },
    revision: 1,
    isBankCorrected: false,
    isForced: true,
  }),
);
const done = await seconds(() => finish(() => scoreNext(scoringDb)));
const { attempts, changed } = preview.result;
const figures = { attempts, changed, preview: preview.seconds, made: made.seconds, done: done.seconds };
process.stdout.write(JSON.stringify(figures));
await db.destroy();
await scoringDb.destroy();
