import { access } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { labelsOf, withoutHindi } from "@patrak/domain";
import { testsOf, type FolderEntry } from "./catalogue.ts";
import { type Content, readContent } from "./content.ts";
import { readContentFolder } from "./content-folder.ts";
import { describeFault } from "./faults.ts";

const inProject = (name: string) => fileURLToPath(new URL(`../../../../../${name}`, import.meta.url));

describe("the demo content", () => {
  let content: Content;
  const papers = () => [...content.papers.entries()];

  beforeAll(async () => {
    const read = readContent(await readContentFolder(inProject("content/demo")));
    expect(read.faults.map(describeFault)).toEqual([]);
    content = read.content!;
  });

  test("is four packages with ten tests and 300 questions at least", () => {
    expect(content.packages).toHaveLength(4);
    expect(papers().length).toBeGreaterThanOrEqual(10);
    expect(papers().flatMap(([, paper]) => paper.questions).length).toBeGreaterThanOrEqual(300);
    expect(content.packages.every((entry) => testsOf(entry).length > 0)).toBe(true);
  });

  test("has at most a third of its questions from drills with made-up numbers", () => {
    const all = papers().flatMap(([, paper]) => paper.questions).length;
    const drills = papers().filter(([slug]) => slug.startsWith("quant-drill"));
    expect(drills.flatMap(([, paper]) => paper.questions).length).toBeLessThanOrEqual(all / 3);
  });

  test("covers general studies, reasoning, aptitude and reading, with passages in both languages and maths", () => {
    const questions = papers().flatMap(([, paper]) => paper.questions);
    const sections = new Set(questions.map((question) => question.section));
    for (const section of ["General Studies", "Reasoning", "Quantitative Aptitude", "Reading Comprehension"])
      expect(sections).toContain(section);
    const passages = papers().flatMap(([, paper]) => paper.passages);
    expect(
      passages.some(({ english, hindi }) => english?.includes("<strong>") && hindi?.includes("<strong>")),
    ).toBe(true);
    expect(questions.some(({ text }) => /\$.+\$/.test(text.english ?? ""))).toBe(true);
  });

  test("E-09 names its packages, folders, sections and topics in Hindi too", () => {
    const placesOf = (place: FolderEntry): FolderEntry[] => [place, ...place.folders.flatMap(placesOf)];
    const places = content.packages.flatMap((entry) => [entry, ...entry.folders.flatMap(placesOf)]);
    expect(places.filter(({ nameHindi }) => nameHindi === undefined)).toEqual([]);
    const unnamed = papers().flatMap(([, { questions, names }]) => withoutHindi(labelsOf(questions), names));
    expect(unnamed).toEqual([]);
  });

  test("asks the same numbers in both languages", () => {
    const numbers = (text = "") => (text.replaceAll(/,(?=\d)/g, "").match(/\d+(?:\.\d+)?/g) ?? []).toSorted();
    const unequal = papers()
      .filter(([, paper]) => paper.languages.length === 2)
      .flatMap(([slug, paper]) =>
        paper.questions.map((question, index) => ({ place: `${slug} ${index + 1}`, question })),
      )
      .filter(
        ({ question }) => numbers(question.text.english).join() !== numbers(question.text.hindi).join(),
      );
    expect(unequal.map(({ place }) => place)).toEqual([]);
  });

  test("spreads its keys: no option is right in more than a third of a test", () => {
    for (const [slug, { questions }] of papers()) {
      for (const option of [1, 2, 3, 4]) {
        const share =
          questions.filter((question) => question.correctOption === option).length / questions.length;
        expect(share, `${slug}, option ${option}`).toBeLessThanOrEqual(1 / 3);
      }
    }
  });

  test("has a cover for each package that the web app serves", async () => {
    for (const { cover } of content.packages) await access(inProject(`apps/web/public${cover}`));
  });
});
