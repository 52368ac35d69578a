import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { tell } from "../../../test/chance.ts";
import { candidateInputs, isHeard, opaqueIn, searchKeys } from "../../../test/secrecy/attack.ts";
import { canonical, type Told } from "../../../test/secrecy/canonical.ts";
import { keysOf, makePapers, QUESTIONS, withKey, withOtherKey } from "../../../test/secrecy/papers.ts";
import { publishDrafts, publishFiles, type Shelf } from "../../../test/secrecy/publishing.ts";
import { listen, type Heard } from "../../../test/secrecy/session.ts";
import { makeCrowd, visitorAt } from "../../../test/students.ts";
import { openDatabase } from "../../platform/db.ts";
import type { KeyedPaper } from "../tests/keyed-paper.service.ts";
import { selectPublishedPaper } from "../tests/published.queries.ts";

// Three worlds in which the same papers are published by the two ways that there are: the second has another key in
// each paper, the third is the first once more. A student hears the same in all of them, but for what is random.

const files = makePapers("filed");
const drafts = makePapers("drafted");
const api = () => useApi({ RATE_LIMIT_FACTOR: "1000" });
const worlds = [
  { api: api(), files, drafts },
  { api: api(), files: files.map(withOtherKey), drafts: drafts.map(withOtherKey) },
  { api: api(), files, drafts },
];
type World = (typeof worlds)[number];

interface Visit {
  shelves: Shelf[];
  heard: Heard[];
  told: Told[];
  ids: Set<string>;
  log: string[];
}
const visits: Visit[] = [];
const owner = worlds.map((world) => openDatabase({ url: world.api.url, pool: 1 }));
afterAll(() => Promise.all(owner.map((db) => db.destroy())));

beforeAll(async () => {
  for (const [index, world] of worlds.entries()) visits.push(await visit(world, index));
}, 480_000);

async function visit(world: World, index: number): Promise<Visit> {
  const [pass] = await makeCrowd(world.api.sql, 1, []);
  await world.api.sql.query("UPDATE users SET email = 'one@example.in'");
  const teacher = await enter(world.api, await makeAdministrator(world.api));
  const shelves = [
    await publishFiles(owner[index]!, world.files),
    await publishDrafts(teacher, world.drafts),
  ];
  await world.api.sql.query(
    "INSERT INTO enrolments (user_id, package_id, source, granted_by) SELECT $1, package_id, 'given', 'a test' FROM packages",
    [pass!.userId],
  );
  const heard = await listen(visitorAt(world.api.app, pass!), shelves);
  // A line is written when the reply is out, a moment after it is heard.
  const log = await vi.waitFor(() => {
    const lines = linesOf(heard);
    expect(lines).toHaveLength(heard.length);
    return lines;
  }, 60_000);
  return { shelves, heard, log: log.map(withoutTime), ...canonical(heard) };
}

const logLines = () =>
  readFileSync(path.join(inject("logFolder"), `${process.pid}.log`), "utf8")
    .split("\n")
    .filter((line) => line.includes('"requestId"'));

/** What the log says of these calls; lines of the teacher's calls may still come between them. */
function linesOf(heard: readonly Heard[]): string[] {
  const ids = new Set(heard.map(({ reply }) => reply.headers["x-request-id"]));
  return logLines().filter((line) => ids.has(/"requestId":"([^"]+)"/.exec(line)![1]));
}

const withoutTime = (line: string) =>
  line.replaceAll(/"(?:time|requestId)":"[^"]*"|"(?:ms|pid)":[\d.]+/g, "");

describe("S-01: nothing that a student sees derives from a key", () => {
  test("S-01: papers that differ in their keys and solutions alone are told alike, byte for byte", () => {
    const [first, second, third] = visits as [Visit, Visit, Visit];
    for (const [index, told] of first.told.entries()) {
      expect(second.told[index], told.call).toEqual(told);
      expect(third.told[index], told.call).toEqual(told);
    }
    expect([second.told.length, third.told.length]).toEqual([first.told.length, first.told.length]);
    expect(second.log).toEqual(first.log);
    expect(third.log).toEqual(first.log);
    const good = first.told.filter(({ status }) => status === 200).length;
    tell("published secrecy", { papers: files.length + drafts.length, replies: first.told.length, good });
    expect(good).toBeGreaterThan(files.length * 20);
  });

  test("S-01: the keys do differ, one in each paper", async () => {
    const keys = await Promise.all(worlds.map(keysIn));
    expect(keys[2]).toEqual(keys[0]);
    const differing = keys[0]!.filter((key, index) => key !== keys[1]![index]);
    expect(differing).toHaveLength(files.length + drafts.length);
  });

  test("S-01: ids of versions are random: the same paper has another one in each world", () => {
    const versions = visits.map(({ ids }) => [...ids].filter((id) => /^[\w-]{22}$/.test(id)));
    for (const ids of versions) expect(ids).toHaveLength(files.length + drafts.length);
    expect(new Set(versions.flat()).size).toBe(3 * (files.length + drafts.length));
    const bytes = versions.flat().map((id) => Buffer.from(id, "base64url"));
    // RFC 9562: version 4 is for random ids.
    expect(new Set(bytes.map((id) => id.readUInt8(6) >> 4))).toEqual(new Set([4]));
  });

  test("S-01: no hash of a paper with its key, right or nearly right, is among what was heard", async () => {
    for (const [index, { shelves, heard }] of visits.entries()) {
      const opaque = opaqueIn(heard);
      const testIds = shelves.flatMap((shelf) => shelf.testIds);
      const secret = [...worlds[index]!.files, ...worlds[index]!.drafts];
      for (const [at, testId] of testIds.entries()) {
        const paper = await publishedPaper(index, testId);
        const near = [
          secret[at]!,
          ...keysOf(secret[at]!).map((_, other) => withOtherKey(secret[at]!, other)),
        ];
        for (const candidate of near)
          expect(isHeard(opaque, candidateInputs(testId, keyed(paper, keysOf(candidate))))).toBe(false);
      }
    }
  });

  test("S-01: a search through all keys of a paper finds none", async () => {
    // The second one, whose solutions say nothing of the key.
    const testId = visits[0]!.shelves[0]!.testIds[1]!;
    const paper = await publishedPaper(0, testId);
    const { found, tries } = searchKeys(opaqueIn(visits[0]!.heard), testId, paper);
    tell("published secrecy, all keys", { tries, found: found.length });
    expect([found, tries]).toEqual([[], 4 ** QUESTIONS]);
  });

  test("S-01: what names a paper to its authors is nowhere in what a student hears", async () => {
    for (const [index, world] of worlds.entries()) {
      const { rows } = await world.api.sql.query<{ paper_id: string }>("SELECT paper_id FROM version_papers");
      expect(rows).toHaveLength(files.length + drafts.length);
      const words = rows.flatMap(({ paper_id }) => {
        const hex = paper_id.replaceAll("-", "");
        return [paper_id, hex, Buffer.from(hex, "hex").toString("base64url")];
      });
      const all = visits[index]!.heard.map(({ reply }) => JSON.stringify(reply.headers) + reply.body);
      const everything = [...all, ...logLines()].join("\n");
      expect(words.filter((word) => everything.includes(word))).toEqual([]);
    }
  });
});

async function keysIn({ api: { sql } }: World) {
  const { rows } = await sql.query(
    "SELECT options[1] AS correct_option FROM answer_keys k JOIN questions q ON (q.version_id, q.number) = (k.version_id, k.question) ORDER BY text_english",
  );
  return rows.map(({ correct_option }) => correct_option);
}

async function publishedPaper(index: number, testId: string): Promise<KeyedPaper> {
  const { rows } = await worlds[index]!.api.sql.query(
    "SELECT published_version_id AS id FROM tests WHERE test_id = $1",
    [testId],
  );
  return (await selectPublishedPaper(owner[index]!, rows[0].id)).paper;
}

/** As it would have been with this key; solutions that tell one are told accordingly. */
function keyed(paper: KeyedPaper, keys: readonly number[]): KeyedPaper {
  const questions = paper.questions.map((question, at) => {
    const told = withKey(
      {
        name: "",
        questions: [{ text: "", options: [], key: 0, solution: question.solution.english ?? null }],
      },
      [keys[at]!],
    );
    const isTold = question.solution.english?.startsWith("It is") === true;
    const solution = isTold
      ? Object.fromEntries(Object.keys(question.solution).map((one) => [one, told.questions[0]!.solution!]))
      : question.solution;
    return { ...question, correctOption: keys[at]!, solution };
  });
  return { ...paper, questions };
}
