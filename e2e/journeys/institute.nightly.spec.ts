// The exam day of institute.spec.ts with all its people and in real minutes.
import { examDay } from "../institute/day.ts";
import { test } from "../support/test.ts";

test.use({ timezoneId: "Asia/Kolkata" });

const pace = { opensIn: 90, offlineSeconds: 240 };

test("SI-01, SI-04, SI-07, SI-09, SI-14, SI-15, SI-18: 300 people start together in an exam of an institute, half of them are without network for four minutes, and nothing of theirs is lost", async ({
  page,
  browser,
  db,
}) => {
  test.setTimeout((pace.opensIn + pace.offlineSeconds + 240) * 1000);
  await examDay({ page, browser, db }, { people: 300, extra: 12, pace });
});
