// Others who have taken the demo's tests, so that rank and averages have something to stand on.
import { idOf } from "../features/authoring/content-ids.ts";
import { keepStatistics } from "../features/analysis/statistics.service.ts";
import type { Database, Executor } from "../platform/db.ts";
import { attemptId, attemptOf, resultOf, rightOptions, WRITER } from "./attempts.ts";
import { selectNow, selectPublished, type TestVersion } from "./attempts.queries.ts";
import { insertAnswers, insertClassmates, type Classmate } from "./classmates.queries.ts";
import { logOf } from "./log.ts";
import { luckOf } from "./luck.ts";
import { classmateSheet } from "./sheet.ts";

const firstNames =
  "Aarav Aditi Arjun Deepa Farhan Gurpreet Ishita Kabir Kavya Lakshmi Manoj Meera Mohit Nazia";
const lastNames =
  "Ansari Bose Chauhan Das Gupta Iyer Jha Kaur Khan Kumari Mishra Nair Patel Rao Singh Verma Yadav";
const DAY = 86_400_000;

/** How many have taken each test. Of one they are too few for a rank. */
const classes = [
  { slug: "tier1-full-mock-01", size: 168, package: "ssc-cgl-speed-drills" },
  { slug: "polity-constitution", size: 214, package: "upsc-prelims-2026" },
  { slug: "geography-india", size: 147, package: "upsc-prelims-2026" },
  { slug: "quant-drill-01", size: 96, package: "ssc-cgl-speed-drills" },
  { slug: "reading-02", size: 23, package: "upsc-prelims-2026" },
];

/** Made once, all together; the demo's student is not among them. */
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
  await trx
    .insertInto("attempts")
    .values(taken.map(({ attempt }) => attempt))
    .execute();
  await insertAnswers(
    trx,
    WRITER,
    taken.flatMap(({ attempt: { user_id, attempt_id }, saves }) =>
      saves.map((save) => ({ user_id, attempt_id, ...save })),
    ),
  );
  const key = rightOptions(version);
  await keepStatistics(
    trx,
    taken.map(({ attempt, sheet }) => Object.assign(attempt, { sheet, key })),
  );
}

/** Within the last thirty days, in between half and all of the time. */
function takenBy({ user_id, email }: Classmate, slug: string, version: TestVersion, now: number) {
  const { key, duration_seconds } = version;
  const seconds = Math.floor(duration_seconds * (0.5 + luckOf(email, slug, "took") / 2));
  const started = Math.floor(now - DAY - luckOf(email, slug, "day") * 29 * DAY);
  const sheet = classmateSheet(slug, email, key);
  const attempt = {
    ...attemptOf(user_id, attemptId(email, slug), version, started),
    ...resultOf(version, sheet, started + seconds * 1000),
  };
  return { attempt, sheet, saves: logOf({ name: `${email} ${slug}`, sheet, key, started, seconds }) };
}
