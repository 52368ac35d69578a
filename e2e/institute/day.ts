// A day of an institute: an exam for two batches, one of which loses its network.
import { expect, type Browser, type Page } from "@playwright/test";
import type { Pool } from "pg";
import { pictureBoth, picture } from "./album.ts";
import { type Candidate, each, giveExtraTime, makeBatch, makePeople, signInCandidate } from "./candidates.ts";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { choose, expectQuestion, next, submit } from "../support/attempts.ts";
import { saved } from "../support/attempts-screen.ts";
import { copyTestAnew } from "../support/copied-test.ts";
import { rememberHindi } from "../support/language.ts";
import { signIn, type Person } from "../support/people.ts";
import { button, field } from "../support/screens.ts";
import { moveOpening } from "../support/sittings.ts";
import { PAPER_IS_HERE } from "../support/waiting-room.ts";

/** Opening and being cut off take no longer than the screens need, or so many seconds each. */
type Pace = "quick" | { opensIn: number; offlineSeconds: number };

interface Day {
  people: number;
  /** Of them, those with more time. */
  extra: number;
  pace: Pace;
}

/** The minutes that the centre is given for those it lost. */
const MINUTES = 4;
/** In seconds: far enough for the paper to be made; near enough for the pages to be open. */
const LATER = 300;
const SOON = 10;

const until = (time: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())));

/** A phone in the hall, on the waiting page. */
async function comeIn(browser: Browser, person: Person, sittingId: string, language: "en" | "hi") {
  const context = await browser.newContext({
    timezoneId: "Asia/Kolkata",
    viewport: { width: 360, height: 740 },
  });
  await signIn(context, person);
  const page = await context.newPage();
  if (language === "hi") await rememberHindi(page);
  await page.goto("/user/dashboard");
  await page.getByRole("region", { name: language === "hi" ? "आगे के टेस्ट" : "Coming up" }).waitFor();
  await picture(page, `home-coming-up-${language}`);
  await page.goto(`/user/sittings/${sittingId}`);
  await page.getByRole("timer").waitFor();
  return page;
}

/** As the teacher, through the form: for two batches, everything shown by hand. Gives the id. */
async function plan(page: Page, title: string, batches: readonly string[]): Promise<string> {
  await page.goto("/admin/sittings/new");
  const tests = page.getByRole("combobox", { name: "Test" });
  const label = await tests.getByRole("option", { name: new RegExp(`^${title} · version`) }).innerText();
  await tests.selectOption({ label });
  await page.getByRole("radio", { name: "Only some batches" }).check({ force: true });
  const whom = page.getByRole("region", { name: "For whom" });
  for (const name of batches) await whom.getByRole("checkbox", { name }).check({ force: true });
  await page.getByRole("radio", { name: "Everyone gets the full time" }).check({ force: true });
  for (const what of ["Score", "Right answers"])
    await page.getByRole("radio", { name: `${what}: By hand` }).check({ force: true });
  await picture(page, "teacher-plans");
  await button(page, "Create the sitting").click();
  await expect(button(page, "Save the sitting")).toBeVisible();
  await pictureBoth(page, "teacher-planned");
  return new URL(page.url()).pathname.split("/").at(-1)!;
}

/** The paper is made; then it opens soon, and the phones hear of it. Gives the zero of all clocks. */
async function openSoon(db: Pool, sittingId: string, phones: readonly Page[]): Promise<number> {
  const [first] = phones;
  // A page asks for the paper now and then, a new one at once.
  await expect(async () => {
    await first!.reload();
    await expect(first!.getByText(PAPER_IS_HERE)).toBeVisible({ timeout: 2000 });
  }).toPass();
  const zero = await moveOpening(db, sittingId, SOON);
  await Promise.all(
    phones.map(async (phone) => {
      await phone.reload();
      await phone.getByRole("timer").waitFor();
    }),
  );
  return zero;
}

const QUESTIONS = 5;

interface Place {
  page: Page;
  browser: Browser;
  db: Pool;
}

/**
 * The exam is planned, a centre loses its network, minutes are given, nothing is lost, and results come by hand.
 */
export async function examDay({ page, browser, db }: Place, size: Day) {
  const { pace } = size;
  const { testId, title } = await copyTestAnew(db, "Bihar PSC: General Studies 02");
  const { rows: versions } = await db.query<{ id: string; seconds: number }>(
    `SELECT version_id AS id, duration_seconds AS seconds FROM tests t JOIN test_versions v USING (test_id)
     WHERE t.test_id = $1 AND v.version_id = published_version_id`,
    [testId],
  );
  const version = versions[0]!;
  const people = await makePeople(db, size.people);
  const half = size.people / 2;
  const [patna, gaya] = [people.slice(0, half), people.slice(half)];
  const batches = [
    await makeBatch(db, "BPSC Morning, Patna", patna),
    await makeBatch(db, "BPSC Evening, Gaya", gaya),
  ] as const;
  const slower = people.slice(half - size.extra / 2, half + size.extra / 2);
  await giveExtraTime(db, slower, testId);

  await enter(page.context(), await makeAdministrator(db, { role: "author" }));
  const sittingId = await plan(page, title, batches);

  // Three real phones: one in each language in Patna, one in Gaya, whose centre will lose its network.
  const [asha, ravi] = patna as [Person, Person];
  const [meera] = gaya as [Person];
  const others = people.filter((person) => ![asha, ravi, meera].includes(person));
  const candidates = await each(others, 4, (person) => signInCandidate(person, version.id));
  const isQuick = pace === "quick";
  const planned = await moveOpening(db, sittingId, isQuick ? LATER : pace.opensIn);
  const [english, hindi, offline] = await Promise.all([
    comeIn(browser, asha, sittingId, "en"),
    comeIn(browser, ravi, sittingId, "hi"),
    comeIn(browser, meera, sittingId, "en"),
  ]);
  const zero = isQuick ? await openSoon(db, sittingId, [english, hindi, offline]) : planned;
  await expect(english.getByText(PAPER_IS_HERE)).toBeVisible({ timeout: 60_000 });
  await picture(english, "waiting-en");
  await picture(hindi, "waiting-hi");

  // The start: everybody within the five seconds before the zero, and nobody begins before it.
  const inTime = new Set<string>();
  if (!isQuick) await until(zero - 5000);
  await each(candidates, 20, async (candidate) => {
    // Before the opening it is refused.
    await (isQuick ? expect(() => candidate.start(sittingId)).toPass() : candidate.start(sittingId));
    if (Date.now() < zero) inTime.add(candidate.person.email);
  });
  if (!isQuick) await until(zero);
  for (const one of [english, offline]) await expectQuestion(one, 1);
  await expect(hindi.locator("#question")).toBeVisible();
  await picture(english, "test-en");
  await picture(hindi, "test-hi");
  const answerAll = async (some: readonly Candidate[], from: number, to: number) => {
    for (let question = from; question <= to; question += 1)
      await each(some, 20, (candidate) =>
        candidate.save(question, 1 + ((question + candidate.attemptId.length) % 4)),
      );
  };
  await answerAll(candidates, 1, 2);
  await choose(offline, "A");
  await expect(saved(offline)).toBeVisible();

  // The centre in Gaya is cut off; its people go on writing.
  const isInGaya = ({ person }: Candidate) => gaya.includes(person);
  const cutAt = Date.now();
  await offline.context().setOffline(true);
  await next(offline);
  await choose(offline, "B");
  await picture(offline, "test-offline-en");
  await answerAll(
    candidates.filter((one) => !isInGaya(one)),
    3,
    4,
  );
  await page.goto(`/admin/sittings/${sittingId}/monitor`);
  await page.getByRole("heading", { level: 1, name: "Live monitor" }).waitFor();
  if (!isQuick) await until(cutAt + pace.offlineSeconds * 1000);
  await pictureBoth(page, "teacher-monitor");

  // The teacher gives the lost minutes to the centre's batch, and says so.
  await page.goto(`/admin/sittings/${sittingId}`);
  await button(page, "Give minutes…").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("For", { exact: true }).selectOption({ label: batches[1] });
  await expect(dialog).toContainText(`${half} running attempts get them.`);
  await dialog.getByLabel("Minutes", { exact: true }).fill(String(MINUTES));
  await dialog.getByLabel("Reason").fill("The centre lost its network");
  await picture(page, "teacher-gives-minutes");
  await button(page, "Give the minutes").click();
  await expect(dialog).toBeHidden();
  await field(page, "Message, English").fill("Patna: please stay calm, Gaya writes a little longer.");
  await field(page, "Message, हिन्दी").fill("पटना: शांत रहें, गया थोड़ी देर और लिखेगा।");
  await button(page, "Preview").click();
  await page.getByRole("button", { name: `Send to ${size.people}`, exact: true }).click();
  await pictureBoth(page, "teacher-announced");

  // Back again: what was chosen without a network arrives, and the clock has the minutes.
  await offline.context().setOffline(false);
  await expect(saved(offline)).toBeVisible({ timeout: 60_000 });
  await expect(offline.getByText(/From the organisers/).first()).toBeVisible({ timeout: 40_000 });
  await picture(offline, "test-announcement-en");
  await expect(hindi.getByText(/आयोजकों की ओर से/).first()).toBeVisible({ timeout: 40_000 });
  await picture(hindi, "test-announcement-hi");
  await answerAll(candidates.filter(isInGaya), 3, QUESTIONS);
  await answerAll(
    candidates.filter((one) => !isInGaya(one)),
    QUESTIONS,
    QUESTIONS,
  );

  // Who came in time began at the zero, nobody before it. Each has the whole time: the extra part, and minutes on top.
  const { rows: clocks } = await db.query<{ email: string; begins: string; seconds: number }>(
    `SELECT u.email, extract(epoch FROM a.started_at) * 1000 AS begins,
       extract(epoch FROM a.deadline - a.started_at)::int AS seconds
     FROM attempts a JOIN users u USING (user_id) WHERE a.sitting_id = $1`,
    [sittingId],
  );
  expect(clocks).toHaveLength(size.people);
  const theirs = (group: readonly Person[], email: string) => group.some((one) => one.email === email);
  for (const { email, begins, seconds } of clocks) {
    expect(Math.floor(Number(begins)), email).toBeGreaterThanOrEqual(zero);
    if (inTime.has(email)) expect(Math.floor(Number(begins)), email).toBe(zero);
    const factor = theirs(slower, email) ? 4 / 3 : 1;
    expect(seconds, email).toBe(version.seconds * factor + (theirs(gaya, email) ? MINUTES * 60 : 0));
  }

  // Handed in: told so, and nothing else.
  await each(candidates, 10, (candidate) => candidate.submit());
  await choose(english, "C");
  await submit(english);
  await expect(english.getByRole("heading", { name: "1 of 20 answered, all with the server" })).toBeVisible();
  await picture(english, "submitted-en");
  await submit(offline);
  await expect(offline.getByRole("heading", { name: "2 of 20 answered, all with the server" })).toBeVisible();
  await button(hindi, "टेस्ट जमा करें").click();
  await button(hindi, "अभी जमा करें").click();
  await expect(hindi.getByRole("heading", { name: /सर्वर/ })).toBeVisible();
  await picture(hindi, "submitted-hi");
  const [one] = candidates;
  expect(await one!.ask(`/user/tests/attempt/${one!.attemptId}/analysis`)).not.toBe(200);
  const kept = await db.query<{ attempt_id: string; answers: (string | null)[] }>(
    `SELECT s.attempt_id, s.answers FROM sheets s JOIN attempts a USING (user_id, attempt_id) WHERE a.sitting_id = $1`,
    [sittingId],
  );
  const sheets = new Map(kept.rows.map(({ attempt_id, answers }) => [attempt_id, answers]));
  for (const { attemptId, acknowledged } of candidates)
    for (const [question, option] of acknowledged)
      expect(sheets.get(attemptId)?.[question - 1], `${attemptId}, question ${question}`).toBe(
        "ABCD"[option - 1],
      );

  // The exam is over; the teacher shows what learners may see, one press after the other.
  await page.goto(`/admin/sittings/${sittingId}`);
  await db.query(
    "UPDATE sittings SET last_entry_at = now() - interval '1 second', closes_at = now(), ended_at = now() WHERE sitting_id = $1",
    [sittingId],
  );
  await page.reload();
  const results = page.getByRole("region", { name: "Results" });
  await pictureBoth(page, "teacher-ended");
  for (const words of [
    "Show now: Score",
    "Show now: Right answers",
    "Declare the key final",
    "Show now: Rank",
  ]) {
    await results.getByRole("button", { name: words }).click();
    await expect(results.getByRole("button", { name: words })).toBeHidden();
  }
  await pictureBoth(page, "teacher-shown");
  await english.reload();
  await expect(english.getByRole("heading", { level: 1, name: /.+/ }).first()).toBeVisible();
  await expect(english.getByText("all with the server")).toBeHidden();
  await picture(english, "analysis-en");
  await hindi.reload();
  await expect(hindi.getByText(/सर्वर के पास/)).toBeHidden();
  await picture(hindi, "analysis-hi");
  for (const phone of [english, hindi, offline]) await phone.context().close();
}
