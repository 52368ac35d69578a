import { randomUUID } from "node:crypto";
import {
  addTo,
  isStandingShown,
  markSheet,
  emptySums,
  reliabilityOf,
  scoreOf,
  varianceOf,
  type KeyedQuestion,
  type Sums,
} from "@patrak/domain";
import type { Database } from "../../platform/db.ts";
import { selectVersionKey } from "../attempts/keys.queries.ts";
import { askForEnded, askForEvent } from "./asking.queries.ts";
import * as lists from "./lists.queries.ts";
import type { HeldList } from "./lists.queries.ts";
import * as marks from "./marks.queries.ts";
import * as ranking from "./ranking.queries.ts";
import type { Made } from "./ranking.queries.ts";

/** Attempts that are marked at once: some 30 ms, in which the worker closes nothing. */
const STEP = 1000;

interface Parts {
  /** Reads sheets and keys. */
  scoringDb: Database;
  /** Reads names and batches, and writes lists: without a time limit, because a long list takes seconds to rank. */
  asAdmin: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
}

/** What was read of one version under one revision of its keys. */
interface ReadVersion {
  version_id: string;
  key_revision: number;
  questions: KeyedQuestion[];
  sections: number[];
  items: Sums[];
  total: Sums;
}

interface Making {
  list: HeldList;
  after: string;
  versions: Map<string, ReadVersion>;
}

/** Makes the lists that were asked for, a step a call. A making that is broken off is begun anew by whoever comes next. */
export function makingMerit({ scoringDb, asAdmin }: Parts): () => Promise<boolean> {
  let making: Making | null = null;

  async function begin(): Promise<boolean> {
    await askForEnded(scoringDb);
    const list = await lists.holdNextList(scoringDb, randomUUID());
    if (!list) return asAdmin(ranking.deleteFormer);
    await marks.deleteMarks(scoringDb, list);
    making = { list, after: "0", versions: new Map() };
    if (list.kind === "event") await finish(making);
    return true;
  }

  async function readOn(current: Making) {
    const rows = await marks.selectScored(scoringDb, current.list.board_id, {
      after: current.after,
      most: STEP,
    });
    const read: marks.NewMarks[] = [];
    for (const row of rows) read.push(mark(row, await versionOf(current, row)));
    if (!(await lists.holdOn(scoringDb, current.list))) throw new Error("another worker makes this list");
    await marks.insertMarks(scoringDb, current.list, read);
    if (rows.length < STEP) await finish(current);
    else current.after = rows.at(-1)!.user_id;
  }

  async function versionOf({ versions }: Making, row: marks.ScoredRow): Promise<ReadVersion> {
    const name = `${row.version_id}/${row.key_revision}`;
    const known = versions.get(name);
    if (known) return known;
    const { questions } = await selectVersionKey(scoringDb, row);
    const sections = await marks.selectSectionsOfQuestions(scoringDb, row.version_id);
    const { version_id, key_revision } = row;
    const items = questions.map(emptySums);
    const read = { version_id, key_revision, questions, sections, items, total: emptySums() };
    versions.set(name, read);
    return read;
  }

  async function finish({ list, versions }: Making) {
    const made = madeOf([...versions.values()]);
    await asAdmin((db) =>
      db.transaction().execute(async (tx) => {
        if (list.kind === "event") await ranking.mergeSittings(tx, list);
        else await ranking.rankMarks(tx, list, made);
        await ranking.countGroups(tx, list);
        if (!(await ranking.finishList(tx, list, made))) throw new Error("another worker makes this list");
        if (list.kind === "sitting") await askForEvent(tx, list.board_id);
      }),
    );
    await marks.deleteMarks(scoringDb, list);
    making = null;
  }

  return async () => {
    if (!making) return begin();
    const { list } = making;
    try {
      await readOn(making);
    } catch (error) {
      making = null;
      await lists.letGo(scoringDb, list);
      throw error;
    }
    return true;
  };
}

function mark(row: marks.ScoredRow, version: ReadVersion): marks.NewMarks {
  const { answers, languages, ...scored } = row;
  const marked = markSheet(
    answers.split(",").map((code) => code || null),
    version.questions,
    languages,
  );
  const sections = Array.from({ length: version.sections.at(-1)! }, () => 0);
  for (const [at, one] of marked.entries()) {
    addTo(version.items[at]!, one.marks);
    sections[version.sections[at]! - 1]! += one.marks;
  }
  addTo(version.total, row.score);
  const { correct, incorrect, attempted } = scoreOf(marked);
  return { ...scored, correct, wrong: incorrect, answered: attempted, sections };
}

/** By the version that most have taken. Too few say nothing of a test. */
function madeOf(versions: readonly ReadVersion[]): Made {
  const [most] = versions.toSorted((one, other) => other.total.n - one.total.n);
  if (!most) return { versionId: null, keyRevision: null, alpha: null, standardError: null };
  const reliability = isStandingShown(most.total.n)
    ? reliabilityOf({ itemVariances: most.items.map(varianceOf), totalVariance: varianceOf(most.total) })
    : null;
  return {
    versionId: most.version_id,
    keyRevision: most.key_revision,
    alpha: reliability?.alpha ?? null,
    standardError: reliability?.standardError ?? null,
  };
}
