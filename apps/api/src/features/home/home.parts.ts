import { limits, medianOf, type Histogram, type KeyedQuestion } from "@patrak/domain";
import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/db.ts";
import type { KeyedVersion } from "../attempts/keys.queries.ts";
import type { RunningParts } from "../catalogue/running.service.ts";
import { createVersionFacts, type VersionFacts } from "../catalogue/versions.service.ts";
import { selectCourseNames, type Board, type CourseName } from "./home.queries.ts";

/** Null is not written in Hindi. */
interface Labels {
  section: string;
  section_hindi: string | null;
  topic: string;
  topic_hindi: string | null;
}

/** A question with its labels, its key and its marks. */
export type LabelledQuestion = KeyedQuestion & Labels;

/** What the group of a board has scored, in hundredths of a mark. */
export interface GroupFigures {
  attempts: number;
  median: number;
}

export interface HomeParts extends RunningParts {
  /** Reads results on its own connections, so that submitting never waits for readers. */
  scoringDb: Database;
  /** The institute's, in which its times are shown. */
  zone: string;
  versions: VersionFacts;
  /** In the order of the paper; read once for each version and revision of its key. */
  questionsOf(version: KeyedVersion): Promise<LabelledQuestion[]>;
  /** As the analysis of the attempt has it at this moment. */
  histogram(board: Board): Promise<Histogram>;
  /** By the names of boards; up to a minute old. */
  groups(boards: readonly Board[]): Promise<Map<string, GroupFigures>>;
  /** By the ids of packages; up to a minute old. */
  courseNames(packageIds: readonly string[]): Promise<Map<string, CourseName>>;
}

export const nameOfBoard = ({ board_id, key_revision }: Board) => `${board_id}/${key_revision}`;

export function createHome(
  options: RunningParts & {
    scoringDb: Database;
    zone: string;
    analysis: {
      keyedQuestions: HomeParts["questionsOf"];
      histogram: HomeParts["histogram"];
    };
  },
): HomeParts {
  const { db, closing, scoringDb, zone, analysis } = options;
  return {
    db,
    closing,
    scoringDb,
    zone,
    versions: createVersionFacts(db),
    questionsOf: analysis.keyedQuestions,
    histogram: analysis.histogram,
    // A median moves little in a minute, and many have taken the same tests.
    groups: keptForAMinute(nameOfBoard, async (boards) => {
      const read = boards.map(async (board) => {
        return [nameOfBoard(board), figuresOf(await analysis.histogram(board))] as const;
      });
      return new Map(await Promise.all(read));
    }),
    courseNames: keptForAMinute(String, async (packageIds) => {
      const rows = await selectCourseNames(db, packageIds);
      return new Map(rows.map((row) => [row.package_id, row]));
    }),
  };
}

/** Reads together what is not known, or is no longer. */
function keptForAMinute<Asked, Found extends object>(
  nameOf: (asked: Asked) => string,
  read: (missing: readonly Asked[]) => Promise<Map<string, Found>>,
) {
  const known = new LRUCache<string, Found>({ max: 5000, ttl: limits.cacheSeconds * 1000 });
  return async (asked: readonly Asked[]): Promise<Map<string, Found>> => {
    const found = new Map<string, Found>();
    const missing = new Map<string, Asked>();
    for (const one of asked) {
      const kept = known.get(nameOf(one));
      if (kept === undefined) missing.set(nameOf(one), one);
      else found.set(nameOf(one), kept);
    }
    if (missing.size === 0) return found;
    for (const [name, value] of await read([...missing.values()])) {
      known.set(name, value);
      found.set(name, value);
    }
    return found;
  };
}

function figuresOf(histogram: Histogram): GroupFigures {
  return { attempts: histogram.reduce((sum, { n }) => sum + n, 0), median: medianOf(histogram) ?? 0 };
}
