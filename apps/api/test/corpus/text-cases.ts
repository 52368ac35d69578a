// CSV in the encodings and with the separators of common programs.
import { type Case, goodOf, letter, type PoolQuestion, some } from "./case.ts";
import { type Grid, separated } from "./workbook.ts";

const HEAD = ["Subject", "Topic", "Question", "A", "B", "C", "D", "Ans"];
const row = (one: PoolQuestion) => [
  "Polity",
  "Basics",
  one.text.english,
  ...one.options.english,
  letter(one),
];
const hindiRow = (one: PoolQuestion) => [
  "राजव्यवस्था",
  "मूल",
  one.text.hindi,
  ...one.options.hindi,
  letter(one),
];

const later = some(12, 12);
const english = goodOf(later, "english").map((one) => Object.assign(one, { section: "Polity" }));
const hindi = goodOf(later, "hindi");
const grid: Grid = [HEAD, ...later.map(row)];
const hindiGrid: Grid = [
  ["विषय", "अध्याय", "प्रश्न", "विकल्प 1", "विकल्प 2", "विकल्प 3", "विकल्प 4", "उत्तर"],
  ...later.map(hindiRow),
];

/** Letters of windows-1252 beyond ASCII that teachers type. */
const ANSI: Record<string, number> = {
  "’": 0x92,
  "–": 0x96,
  "°": 0xb0,
  "½": 0xbd,
  é: 0xe9,
  "×": 0xd7,
  "²": 0xb2,
};
const ansi = (text: string) => Buffer.from(text.split("").map((one) => ANSI[one] ?? one.charCodeAt(0)));

export const textCases: Case[] = [
  { about: "UTF-8 with commas", name: "utf8.csv", bytes: Buffer.from(separated(grid)), good: english },
  {
    about: "UTF-8 with a mark, in Hindi",
    name: "bom.csv",
    bytes: Buffer.from(`\uFEFF${separated(hindiGrid)}`),
    good: hindi,
  },
  {
    about: "UTF-8 with semicolons, as European spreadsheets save",
    name: "semicolons.csv",
    bytes: Buffer.from(separated(grid, ";")),
    good: english,
  },
  {
    about: "tabs, pasted from a spreadsheet",
    name: "tabs.tsv",
    bytes: Buffer.from(separated(hindiGrid, "\t", "\n")),
    good: hindi,
  },
  {
    about: "bars between the cells",
    name: "bars.txt",
    bytes: Buffer.from(separated(grid, "|", "\n")),
    good: english,
  },
  {
    about: "“Unicode text” of Windows: UTF-16 with tabs",
    name: "utf16.txt",
    bytes: Buffer.from(`\uFEFF${separated(hindiGrid, "\t")}`, "utf16le"),
    good: hindi,
  },
  {
    about: "UTF-16, big end first",
    name: "utf16be.csv",
    bytes: Buffer.from(`\uFEFF${separated(grid)}`, "utf16le").swap16(),
    good: english,
  },
  {
    about: "UTF-16 without a mark",
    name: "utf16-bare.csv",
    bytes: Buffer.from(separated(grid), "utf16le"),
    good: english,
  },
  {
    about: "windows-1252 with its apostrophes, degrees and halves",
    name: "ansi.csv",
    bytes: ansi(
      separated([
        HEAD,
        ["Physics", "Heat", "What is water’s boiling point?", "100 °C", "90 °C", "80 °C", "70 °C", "A"],
        ["Maths", "Fractions", "½ × 4 – 1 is", "1", "2", "3", "5", "A"],
        ["French", "Words", "A café is a place for", "coffee", "books", "cars", "fish", "A"],
      ]),
    ),
    good: [
      { text: { english: "What is water’s boiling point?" }, right: "100 °C", section: "Physics" },
      { text: { english: "½ × 4 – 1 is" }, right: "1" },
      { text: { english: "A café is a place for" }, right: "coffee" },
    ],
  },
  {
    about: "Hindi that was lost as question marks",
    name: "lost.csv",
    bytes: ansi(
      separated([
        HEAD,
        ["Polity", "Basics", "????? ?? ??????? ???? ???", "?????", "??????", "????", "???????", "A"],
      ]),
    ),
    good: [],
    faulty: { LETTERS_LOST: 1 },
  },
  {
    about: "a title and the mark sep=; above the header",
    name: "sep.csv",
    bytes: Buffer.from(`sep=;\r\nSunrise Academy\r\n${separated(grid, ";")}`),
    good: english,
    leftOut: { ROWS_ABOVE: 2 },
  },
  {
    about: "cells of several lines between quotation marks",
    name: "lines.csv",
    bytes: Buffer.from(
      separated([
        HEAD,
        [
          "Polity",
          "Basics",
          'Read:\n1. "One"\n2. Two\nWhich is right?',
          "1 only",
          "2 only",
          "both",
          "none",
          "C",
        ],
      ]),
    ),
    good: [{ text: { english: 'Read:\n1. "One"\n2. Two\nWhich is right?' }, right: "both" }],
  },
  {
    about: "a comma that cuts a text in two",
    name: "cut.csv",
    bytes: Buffer.from(
      `${separated(grid)}Polity,Basics,Delhi, the capital of India, lies on the,Ganga,Yamuna,Godavari,Kaveri,B\r\n`,
    ),
    good: english,
    faulty: { CELLS_UNTITLED: 1 },
  },
  {
    about: "trailing commas and blank lines at the end",
    name: "trailing.csv",
    bytes: Buffer.from(`${separated(grid).replaceAll("\r\n", ",,,\r\n")},,,,,,,,,,\r\n,,,,,,,,,,\r\n`),
    good: english,
  },
];
