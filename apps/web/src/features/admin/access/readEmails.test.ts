import { expect, test } from "vitest";
import { readEmails } from "./readEmails.ts";

test.each([
  ["a line each, whatever ends it", "a@x.in\r\nb@x.in\nc@x.in\r", ["a@x.in", "b@x.in", "c@x.in"]],
  ["blank lines left out", "\na@x.in\n\n  \nb@x.in\n", ["a@x.in", "b@x.in"]],
  ["the cell with the address", 'Meena,"meena@x.in",7\nRohit;rohit@x.in', ["meena@x.in", "rohit@x.in"]],
  ["a heading left out", "\uFEFFEmail,Name\na@x.in,A", ["a@x.in"]],
  ["what is no address kept, to be mended", "Deepa Rani\na@x.in", ["Deepa Rani", "a@x.in"]],
  ["nothing", "", []],
])("%s", (_, text, emails) => {
  expect(readEmails(text)).toEqual(emails);
});
