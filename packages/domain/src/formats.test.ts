import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as formats from "./formats.ts";

test.each([
  [41.75, "41.75"],
  [44, "44.00"],
  [0, "0.00"],
  [-2.25, "-2.25"],
])("a score of %d is shown as %s", (marks, shown) => {
  expect(formats.formatScore(marks)).toBe(shown);
});

test("every score of whole hundredths is shown exactly", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (hundredths) => {
      expect(Number(formats.formatScore(hundredths / 100))).toBe(hundredths / 100);
    }),
  );
});

test.each([
  [0, "0.0%"],
  [22 / 31, "71.0%"],
  [0.62, "62.0%"],
  [1 / 3, "33.3%"],
  [2 / 3, "66.7%"],
  [1, "100.0%"],
])("a rate of %d is shown as %s", (part, shown) => {
  expect(formats.formatPercent(part, "en-US")).toBe(shown);
  expect(formats.formatPercent(part, "hi-IN")).toBe(shown);
});

test("a share of many others has no decimals", () => {
  expect(formats.formatWholePercent(0.4365, "en-US")).toBe("44%");
  expect(formats.formatWholePercent(0.4365, "hi-IN")).toBe("44%");
});

test.each([
  [0, "00:00:00", "00:00"],
  [59, "00:00:59", "00:59"],
  [2538, "00:42:18", "42:18"],
  [3138, "00:52:18", "52:18"],
  [3600, "01:00:00", "60:00"],
  [4503, "01:15:03", "75:03"],
  [360_000, "100:00:00", "6000:00"],
])("%i s are %s on the clock and %s in minutes", (seconds, clock, minutes) => {
  expect(formats.formatClock(seconds)).toBe(clock);
  expect(formats.formatMinutesAndSeconds(seconds)).toBe(minutes);
  expect(formats.formatTimeTaken(seconds)).toBe(`${minutes} hrs`);
});

test.each([
  [3600, 60],
  [3599, 59],
  [59, 0],
])("%i s are %i minutes, rounded down", (seconds, minutes) => {
  expect(formats.wholeMinutes(seconds)).toBe(minutes);
});

test.each([
  [3600, "1 hour", "1 hour 0 minutes"],
  [5400, "1 hour 30 minutes", "1 hour 30 minutes"],
  [7260, "2 hours 1 minute", "2 hours 1 minute"],
  [1800, "30 minutes", "30 minutes 0 seconds"],
  [150, "2 minutes 30 seconds", "2 minutes 30 seconds"],
  [45, "45 seconds", "0 minutes 45 seconds"],
  [0, "0 minutes", "0 minutes 0 seconds"],
])("%i s are %s in a list and %s in the details", (seconds, short, full) => {
  expect(formats.formatDuration(seconds, "en-US")).toBe(short);
  expect(formats.formatFullDuration(seconds, "en-US")).toBe(full);
});

test("durations are in Hindi words in the Hindi interface", () => {
  expect(formats.formatDuration(3600, "hi-IN")).toBe("1 घंटा");
  expect(formats.formatDuration(1800, "hi-IN")).toBe("30 मिनट");
});

const start = Date.UTC(2026, 2, 9, 1, 35);

test.each([
  [3_138_000, "52m 18s"],
  [62_999, "1m 02s"],
  [0, "0m 00s"],
  [5_405_000, "90m 05s"],
  [-1000, "0m 00s"],
])("an attempt that ended %i ms after its start took %s", (took, shown) => {
  expect(formats.formatElapsed(start, start + took, "en-US")).toBe(shown);
});

test.each([
  [0, "₹0"],
  [499, "₹499"],
  [1499, "₹1,499"],
  [149_999, "₹1,49,999"],
  [99.5, "₹99.50"],
])("a price of %d is shown as %s", (rupees, shown) => {
  expect(formats.formatPrice(rupees)).toBe(shown);
});

test("dates and times of day are the interface's: en-US or Hindi", () => {
  expect(formats.formatDate(start, "en-US", "Asia/Kolkata")).toBe("Mar 9, 2026");
  expect(formats.formatDate(start, "hi-IN", "Asia/Kolkata")).toBe("9 मार्च 2026");
  // The space before AM is a narrow one in some versions of the locale data.
  expect(formats.formatTimeOfDay(start, "en-US", "Asia/Kolkata")).toMatch(/^7:05\sAM$/u);
  expect(formats.formatExactTime(start, "en-US", "Asia/Kolkata")).toMatch(/^7:05:00\sAM$/u);
});

test("a date is the one of the place: near midnight the zone decides", () => {
  const lateEvening = Date.UTC(2026, 2, 8, 20, 0);
  expect(formats.formatDate(lateEvening, "en-US", "Asia/Kolkata")).toBe("Mar 9, 2026");
  expect(formats.formatDate(lateEvening, "en-US", "UTC")).toBe("Mar 8, 2026");
});

test.each([
  [0, "0s", "0 से॰"],
  [53.4, "53s", "53 से॰"],
  [59.6, "1m 00s", "1 मि॰ 00 से॰"],
  [65, "1m 05s", "1 मि॰ 05 से॰"],
  [200, "3m 20s", "3 मि॰ 20 से॰"],
])("E-15 %d s on a question are shown as %s and in Hindi as %s", (seconds, english, hindi) => {
  expect(formats.formatSpan(seconds, "en-US")).toBe(english);
  expect(formats.formatSpan(seconds, "hi-IN")).toBe(hindi);
});
