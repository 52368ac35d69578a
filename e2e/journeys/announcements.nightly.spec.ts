// What announcements.spec.ts shows, by the clock.
import { choose } from "../support/attempts.ts";
import { announce, closeHall, inEnglish, inHindi, openHall, sitDown } from "../support/hall.ts";
import { expect, test } from "../support/test.ts";

const WITHIN_MS = 35_000;

test("SI-09: an announcement is with who saves and with who idles within 35 seconds, and so are minutes that were given", async ({
  page,
  browser,
  db,
}) => {
  const hall = await openHall(db);
  const saving = await sitDown(browser, db, hall, { enterWords: "Enter the test" });
  const idle = await sitDown(browser, db, hall, { enterWords: "टेस्ट में जाएँ" });
  await announce(page, db, hall);
  const sentAt = Date.now();
  await expect(async () => {
    await choose(saving, "A");
    await choose(saving, "B");
    await expect(inEnglish(saving)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 15_000 });
  await expect(inHindi(idle)).toBeVisible({ timeout: WITHIN_MS });
  expect(Date.now() - sentAt).toBeLessThan(WITHIN_MS);

  await db.query(
    "UPDATE attempts SET extra_seconds = extra_seconds + 600, deadline = deadline + interval '10 minutes' WHERE sitting_id = $1",
    [hall.sittingId],
  );
  const minutes = async () => {
    const [hours, rest] = (await idle.getByRole("timer").innerText()).match(/\d\d:\d\d/)![0].split(":");
    return Number(hours) * 60 + Number(rest);
  };
  const left = await minutes();
  await expect.poll(minutes, { timeout: 30_000 }).toBeGreaterThan(left + 5);
  for (const one of [saving, idle]) await one.context().close();
  await closeHall(db, hall);
});
