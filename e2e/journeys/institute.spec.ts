import { examDay } from "../institute/day.ts";
import { test } from "../support/test.ts";

test.use({ timezoneId: "Asia/Kolkata" });

test(
  "SI-01, SI-04, SI-07, SI-09, SI-14, SI-15, SI-18: an institute plans an exam for two batches, a centre loses its network, minutes are given, nothing is lost, and results come by hand",
  { tag: "@core" },
  async ({ page, browser, db }) => {
    test.setTimeout(240_000);
    await examDay({ page, browser, db }, { people: 8, extra: 2, pace: "quick" });
  },
);
