// What waiting.spec.ts shows, by the clock: when the test opens, and how long a slow phone takes.
import type { Page } from "@playwright/test";
import { expectQuestion, LONG_TEST } from "../support/attempts.ts";
import { copyTestAnew } from "../support/copied-test.ts";
import { own } from "../support/courses.ts";
import { endSitting, insertSitting } from "../support/sittings.ts";
import { expect, test } from "../support/test.ts";
import { waitInRoom } from "../support/waiting-room.ts";

test.use({ timezoneId: "Asia/Kolkata" });

/** A small phone is about this much slower than the machine of a test. */
const SLOWER = 6;
const OPEN_WITHIN_MS = 300;
/** Beside other load the opening may take so many times the bare work of it, done in the same page. */
const TIMES_BARE = 4;

/** Decrypts, unzips and reads words of a paper's size, by the same slowed CPU. Gives the middle of five, in milliseconds. */
const bareOpening = (page: Page) =>
  page.evaluate(async () => {
    const words = JSON.stringify(
      Array.from({ length: 50 }, (_, at) => ({ at, text: "प्रश्न पत्र ".repeat(60) })),
    );
    const zip = new Blob([words]).stream().pipeThrough(new CompressionStream("gzip"));
    const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
      "encrypt",
      "decrypt",
    ]);
    const how = { name: "AES-GCM", iv: new Uint8Array(12) };
    const sealed = await crypto.subtle.encrypt(how, key, await new Response(zip).arrayBuffer());
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const from = performance.now();
      const plain = new Blob([await crypto.subtle.decrypt(how, key, sealed)]).stream();
      await new Response(plain.pipeThrough(new DecompressionStream("gzip"))).json();
      times.push(performance.now() - from);
    }
    return times.toSorted((one, other) => one - other)[2]!;
  });

/** The database and the browsers of a test are on one machine: they have one clock. */
const until = (time: number) => new Promise((resolve) => setTimeout(resolve, time - Date.now()));

test("SI-04, SI-05: the test opens by itself on a slow phone, and not before the zero", async ({
  page,
  student,
  db,
}) => {
  const { testId, course } = await copyTestAnew(db, LONG_TEST);
  await own(db, student, course);
  const { sittingId, zero } = await insertSitting(db, testId, 45);
  const files: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/files/papers/")) files.push(request.headers()["cookie"] ?? "none");
  });
  await waitInRoom(page, sittingId);
  expect(files).toEqual(["none"]);
  await expect(page.getByRole("timer")).toHaveText(/^00:00:\d\d$/);
  const phone = await page.context().newCDPSession(page);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });

  await until(zero - 200);
  await expect(page.getByRole("timer")).toBeVisible({ timeout: 1 });
  await expectQuestion(page, 1);
  const late = Date.now() - zero;
  const bare = await bareOpening(page);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  expect(late).toBeGreaterThanOrEqual(0);
  const [opening] = await page.evaluate(() =>
    performance.getEntriesByName("open-paper").map((m) => m.duration),
  );
  process.stdout.write(
    `SI-05: a paper of 50 questions opened in ${Math.round(opening!)} ms, CPU ${SLOWER} × slower; ` +
      `the first question was seen ${late} ms after the zero; the bare work took ${Math.round(bare)} ms\n`,
  );
  expect(opening).toBeLessThanOrEqual(Math.max(OPEN_WITHIN_MS, TIMES_BARE * bare));
  await endSitting(db, sittingId);
});
