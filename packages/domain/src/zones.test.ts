import fc from "fast-check";
import { expect, test } from "vitest";
import { instantOf, isZone, localTimeIn } from "./zones.ts";

test("SI-19: a time of the institute's zone is one instant", () => {
  expect(instantOf("Asia/Kolkata", "2026-03-19T10:00")).toBe(Date.parse("2026-03-19T04:30:00Z"));
  expect(localTimeIn("Asia/Kolkata", Date.parse("2026-03-19T18:45:00Z"))).toBe("2026-03-20T00:15");
});

test("SI-19: an hour that daylight saving skips is refused, one that comes twice means the first", () => {
  expect(instantOf("Europe/Berlin", "2026-03-29T02:30")).toBeNull();
  expect(instantOf("America/New_York", "2026-03-08T02:00")).toBeNull();
  expect(instantOf("Europe/Berlin", "2026-03-29T03:00")).toBe(Date.parse("2026-03-29T01:00:00Z"));
  expect(instantOf("Europe/Berlin", "2026-10-25T02:30")).toBe(Date.parse("2026-10-25T00:30:00Z"));
});

test("SI-19: what is no day is refused", () => {
  for (const local of ["2026-02-30T10:00", "2026-13-01T10:00", "2026-03-19T24:30", "2026-03-19", "soon"])
    expect(instantOf("Asia/Kolkata", local), local).toBeNull();
  expect(isZone("Asia/Kolkata")).toBe(true);
  expect(isZone("Asia/Atlantis")).toBe(false);
});

test("SI-19: every instant comes back from its local time, or an earlier one that looks the same", () => {
  const zones = ["Asia/Kolkata", "Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia"];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 29_000_000, max: 31_000_000 }),
      (zone, minute) => {
        const instant = minute * 60_000;
        const back = instantOf(zone, localTimeIn(zone, instant))!;
        expect(back).toBeLessThanOrEqual(instant);
        expect(instant - back).toBeLessThanOrEqual(3_600_000);
      },
    ),
  );
});
