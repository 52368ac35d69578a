// Other students who have taken the demo's tests, so that there are ranks and averages.
import { idOf } from "../features/authoring/content-ids.ts";
import { attemptIdAt } from "../features/attempts/attempt-ids.ts";
import { keepSheets } from "../features/sheets/sheets.service.ts";
import { keepStatistics } from "../features/statistics/statistics.service.ts";
import type { Database, Executor } from "../platform/db.ts";
import { attemptOf, idPart, takenFrom, WRITER } from "./attempts.ts";
import { selectNow, selectPublished, type TestVersion } from "./attempts.queries.ts";
import { insertAnswers, insertClassmates, type Classmate } from "./classmates.queries.ts";
import { luckOf } from "./luck.ts";
import { classmateSheet } from "./sheet.ts";

const firstNames =
  "Aarav Aditi Arjun Deepa Farhan Gurpreet Ishita Kabir Kavya Lakshmi Manoj Meera Mohit Nazia";
const lastNames =
  "Ansari Bose Chauhan Das Gupta Iyer Jha Kaur Khan Kumari Mishra Nair Patel Rao Singh Verma Yadav";
const DAY = 86_400_000;

/** How many have taken each test. One test has too few for a rank. */
const classes = [
  { slug: "tier1-full-mock-01", size: 168, package: "ssc-cgl-speed-drills" },
  { slug: "polity-constitution", size: 214, package: "upsc-prelims-2026" },
  { slug: "geography-india", size: 147, package: "upsc-prelims-2026" },
  { slug: "quant-drill-01", size: 96, package: "ssc-cgl-speed-drills" },
  { slug: "reading-02", size: 23, package: "upsc-prelims-2026" },
];

/** Made once, all together, without the demo's student. */
export function seedClassmates(db: Database): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const packages = [...new Set(classes.map((one) => idOf("package", one.package)))];
    const most = Math.max(...classes.map(({ size }) => size));
    const classmates = await insertClassmates(trx, peopleOf(most), packages);
    if (classmates.length === 0) return;
    const now = await selectNow(trx);
    for (const { slug, size } of classes) await seedClass(trx, slug, classmates.slice(0, size), now);
  });
}

function peopleOf(count: number) {
  const [first, last] = [firstNames.split(" "), lastNames.split(" ")];
  return Array.from({ length: count }, (_, index) => {
    const first_name = first[index % first.length]!;
    const last_name = last[Math.floor(index / first.length + index) % last.length]!;
    const email = `${first_name}.${last_name}.${index + 1}@patrak.example`.toLowerCase();
    return { email, first_name, last_name };
  });
}

async function seedClass(trx: Executor, slug: string, classmates: Classmate[], now: number) {
  const version = await selectPublished(trx, slug);
  const taken = classmates.map((classmate) => takenBy(classmate, slug, version, now));
  await keepSheets(trx, taken);
  await trx
    .insertInto("attempts")
    .values(taken.map(({ attempt }) => attempt))
    .execute();
  await insertAnswers(
    trx,
    WRITER,
    taken.flatMap(({ user_id, attempt_id, saves }) =>
      saves.map((save) => ({ user_id, attempt_id, ...save })),
    ),
  );
  await keepStatistics(trx, taken);
}

/** Within the last thirty days, using between half and all of the time. */
function takenBy({ user_id, email }: Classmate, slug: string, version: TestVersion, now: number) {
  const { key, duration_seconds } = version;
  const seconds = Math.floor(duration_seconds * (0.5 + luckOf(email, slug, "took") / 2));
  const started = Math.floor(now - DAY - luckOf(email, slug, "day") * 29 * DAY);
  const sheet = classmateSheet(slug, email, key);
  const open = attemptOf(user_id, attemptIdAt(started, idPart(email, slug)), version, started);
  return takenFrom(open, version, { name: `${email} ${slug}`, sheet, key, started, seconds, counts: true });
}
