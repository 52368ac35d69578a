import { expect, test } from "vitest";
import { readEmails } from "./readEmails.ts";

test.each([
  ["a line each, whatever ends it", "a@x.in\r\nb@x.in\nc@x.in\r", ["a@x.in", "b@x.in", "c@x.in"]],
  ["blank lines left out", "\na@x.in\n\n  \n,,\nb@x.in\n", ["a@x.in", "b@x.in"]],
  ["the cell with the address", 'Meena,"meena@x.in",7\nRohit;rohit@x.in', ["meena@x.in", "rohit@x.in"]],
  ["a heading left out", "\uFEFFEmail,Name\na@x.in,A", ["a@x.in"]],
  ["a heading that begins with other columns left out", "Roll no,Name,E-mail id\n7,A,a@x.in", ["a@x.in"]],
  ["a Hindi heading left out", "नाम,ईमेल\nमीना,a@x.in", ["a@x.in"]],
  ["what is no address kept, to be mended", "Deepa Rani\na@x.in", ["Deepa Rani", "a@x.in"]],
  ["what is almost an address kept, to be mended", "meena @ x.in, rohit@x", ["meena @ x.in", "rohit@x"]],
  ["all of a line, between commas", "a@x.in, b@x.in;c@x.in", ["a@x.in", "b@x.in", "c@x.in"]],
  [
    "all of a line, between blanks, bars and slashes",
    "a@x.in b@x.in | c@x.in/d@x.in",
    ["a@x.in", "b@x.in", "c@x.in", "d@x.in"],
  ],
  ["a mail's recipients", '"Rao, Meena" <meena@x.in>, Rohit <rohit@x.in>', ["meena@x.in", "rohit@x.in"]],
  ["an address after a name", "Meena Rao meena@x.in", ["meena@x.in"]],
  [
    "a link, brackets and a full stop around it",
    "mailto:a@x.in\n(b@x.in).\n‘c@x.in’,",
    ["a@x.in", "b@x.in", "c@x.in"],
  ],
  ["invisible signs left out", "a\u200B@x.in\u2060", ["a@x.in"]],
  ["nothing", "", []],
])("T-04: %s", (_, text, emails) => {
  expect(readEmails(text)).toEqual(emails);
});

test("T-04: of any text, each word with an @ is among what was found", () => {
  const glue = [",", ";", " ", "\t", "\n", " , ", "|", "\r\n", "> <"];
  for (let round = 0; round < 500; round += 1) {
    const words = Array.from({ length: 1 + (round % 7) }, (_, at) => `p${round}-${at}@x.in`);
    const text = words
      .map((word, at) => (at === 0 ? word : `${glue[(round * 7 + at) % glue.length]!}${word}`))
      .join("");
    expect(readEmails(text), JSON.stringify(text)).toEqual(words);
  }
});
