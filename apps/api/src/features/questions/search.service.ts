import type { QueryOf } from "@patrak/contract";
import { labelsOf } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { selectNames } from "./names.queries.ts";
import { countQuestions, selectLabels, selectQuestions, type FoundRow } from "./search.queries.ts";

const PAGE = 30;

/** By code, by keyset: every page costs the same, however far down. */
export async function searchQuestions(db: Executor, query: QueryOf<"GET /admin/questions">) {
  const { words = "", after = "", missingHindi, draft, archived, ...labels } = query;
  const search = {
    ...labels,
    words,
    after,
    missingHindi: missingHindi === "true",
    draft: draft === "true",
    archived: archived === "true",
  };
  const rows = await selectQuestions(db, search, PAGE + 1);
  const shown = rows.slice(0, PAGE);
  return {
    questions: shown.map(rowView),
    next: rows.length > PAGE ? (shown.at(-1)?.code ?? null) : null,
  };
}

function rowView(row: FoundRow) {
  return {
    questionId: row.question_id,
    code: row.code,
    section: row.section,
    topic: row.topic,
    difficulty: row.difficulty,
    kind: row.kind,
    isReady: row.ready,
    hasEnglish: row.has_english,
    hasHindi: row.has_hindi,
    excerpt: row.excerpt,
    observed:
      row.attempts === null
        ? null
        : { attempts: row.attempts, right: row.right_share!, discrimination: row.discrimination },
  };
}

export async function listLabels(db: Executor) {
  const labels = await selectLabels(db);
  const bySection = Map.groupBy(labels, ({ section }) => section);
  const sections = [...bySection].map(([section, rows]) => ({
    section,
    topics: rows.map(({ topic }) => topic).filter((topic) => topic !== ""),
  }));
  return { inAll: await countQuestions(db), sections, names: await selectNames(db, labelsOf(labels)) };
}
