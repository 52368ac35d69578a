import type { Histogram, KeyedQuestion, Shown } from "@patrak/domain";
import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/db.ts";
import type { Keyring } from "../../platform/keys.ts";
import type { Archives } from "../../platform/ledger/archive/archives.ts";
import { createSharedReads } from "../../platform/shared-reads.ts";
import type { Closing } from "../attempts/closing.service.ts";
import { selectVersionKey, type KeyedVersion } from "../attempts/keys.queries.ts";
import { selectStandardError } from "../results/place.queries.ts";
import { selectBegun } from "../sittings/facts.queries.ts";
import { judged, type Judged } from "../sittings/shown.service.ts";
import {
  selectHistogram,
  selectLabels,
  selectQuestionTotals,
  type Board,
  type LabelledRow,
} from "./analysis.queries.ts";
import { figuresOf, type Figures } from "./figures.ts";
import { createReceiptSigner, type ReceiptSigner } from "./receipt-signer.ts";
import { drawSolutions, type Solution } from "./solutions.ts";

/** Solutions are drawn HTML: this is about a hundred papers. */
const MOST_SOLUTION_CHARACTERS = 20_000_000;

/** A question with its labels, its key and its marks. */
export type KeyedRow = LabelledRow & KeyedQuestion;

export interface AnalysisParts {
  /** The students' login, for data that is not secret. */
  db: Database;
  /** Reads keys and results on its own connections, so that submitting never waits for readers. */
  scoringDb: Database;
  closing: Pick<Closing, "closesAfter" | "closeIfDue">;
  /** A version never changes, nor does a revision of its key, so both are read once. */
  keyedQuestions(version: KeyedVersion): Promise<KeyedRow[]>;
  solutions(version: KeyedVersion): Promise<Solution[]>;
  /** The histogram of the attempts that count; includes all attempts closed before this call. */
  histogram(board: Board): Promise<Histogram>;
  /** All that is known of those who took the test, read and computed once for many who ask. */
  figures(board: Board): Promise<Figures>;
  /** What may be shown of each attempt now. */
  judge: <Row extends Judged>(rows: readonly Row[]) => Promise<(Row & { shown: Shown })[]>;
  signer: ReceiptSigner;
  /** For receipts of months that have left the database. */
  archives: Archives;
  /** The institute's, in which times are shown. */
  zone: string;
}

export function createAnalysis(options: {
  db: Database;
  scoringDb: Database;
  closing: Closing;
  keys: Keyring;
  /** Public keys of receipts that no secret makes any more. */
  formerKeys?: readonly string[];
  archives: Archives;
  zone: string;
}): AnalysisParts {
  const { db, scoringDb, closing, archives, zone } = options;
  const questions = new LRUCache<string, KeyedRow[], KeyedVersion>({
    max: 500,
    fetchMethod: (_name, _stale, { context }) => readQuestions(scoringDb, context),
  });
  const solutions = new LRUCache<string, Solution[], KeyedVersion>({
    maxSize: MOST_SOLUTION_CHARACTERS,
    sizeCalculation: (drawn) => 1 + JSON.stringify(drawn).length,
    fetchMethod: (_name, _stale, { context }) => drawSolutions(scoringDb, context),
    ignoreFetchAbort: true,
  });
  const keyedQuestions = (version: KeyedVersion) =>
    questions.forceFetch(nameOfVersion(version), { context: version });
  const histogram = createSharedReads((board: Board) => selectHistogram(scoringDb, board), nameOfBoard);
  const begun = createSharedReads((testIds: string[]) => selectBegun(scoringDb, testIds), String);
  return {
    db,
    scoringDb,
    closing,
    archives,
    zone,
    keyedQuestions,
    solutions: (version) => solutions.forceFetch(nameOfVersion(version), { context: version }),
    histogram,
    figures: createSharedReads(async (board) => {
      const [asked, scores, totals, standardError] = await Promise.all([
        keyedQuestions(board),
        histogram(board),
        selectQuestionTotals(scoringDb, board),
        selectStandardError(scoringDb, board),
      ]);
      return figuresOf({ questions: asked, histogram: scores, totals, standardError });
    }, nameOfBoard),
    judge: async (rows) =>
      judged(rows, await begun([...new Set(rows.map(({ test_id }) => test_id))].toSorted())),
    signer: createReceiptSigner(options.keys.derive("receipts"), options.formerKeys),
  };
}

async function readQuestions(db: Database, version: KeyedVersion): Promise<KeyedRow[]> {
  const labels = await selectLabels(db, version.version_id);
  const { questions } = await selectVersionKey(db, version);
  return labels.map((label, at) => Object.assign(label, questions[at]!));
}

const nameOfVersion = ({ version_id, key_revision }: KeyedVersion) => `${version_id}/${key_revision}`;
const nameOfBoard = ({ board_id, version_id, key_revision }: Board) =>
  `${board_id}/${version_id}/${key_revision}`;
