import { expect, test } from "vitest";
import { auditAddress, readPlace, searchOf, today } from "./auditAddress.ts";

test("an address gives back the place that it was made of", () => {
  const place = {
    words: "Sanjay & Co",
    actor: "7",
    group: "sign-ins",
    day: "2026-03-15",
    before: "40",
    entry: "39",
  };
  const address = auditAddress({ ...place, group: "sign-ins" });
  expect(readPlace(address.split("?")[1] ?? "")).toEqual(place);
  expect(auditAddress({})).toBe("/admin/audit");
});

test("what somebody has written into the address is ignored where it makes no sense", () => {
  const place = readPlace("?actor=me&group=all&day=tomorrow&before=-1&entry=x&words=");
  expect(Object.values(place).filter((value) => value !== undefined)).toEqual([]);
});

test("a day is searched from midnight to midnight", () => {
  const { from, to } = searchOf({ day: "2026-03-15" });
  expect(new Date(from ?? "").getHours()).toBe(0);
  expect(Date.parse(to ?? "") - Date.parse(from ?? "")).toBe(86_400_000);
  expect(searchOf({ day: "2026-13-45" })).toEqual({});
});

test("today is the day where the administrator is", () => {
  expect(today(new Date(2026, 2, 5, 23, 59))).toBe("2026-03-05");
});
