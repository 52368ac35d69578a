import { endpoints, type ReplyOf, type KeylessQuestion } from "@patrak/contract";
import type { Language } from "@patrak/domain";
import { prepareBytes, type ReadyBytes } from "../../platform/ready-bytes.ts";
import type { Database } from "../../platform/db.ts";
import { mapWithPauses } from "../../platform/map-with-pauses.ts";
import { passageView, questionView, sectionView, type Passage, type Section } from "./drawing.service.ts";
import { parseOptionId, parseQuestionId } from "./paper-ids.ts";
import * as queries from "./papers.queries.ts";

type PaperReply = ReplyOf<"GET /user/tests/attempt/{attemptId}/paper">;

/** Decides whether an answer can belong to this paper. */
export interface Outline {
  versionId: string;
  /** The number of options of each question, in order. */
  optionCounts: number[];
}

/** Questions, passages and sections of a version as students see them, with the bytes of the reply. */
export interface Paper extends Outline, ReadyBytes {
  languages: Language[];
  questionCount: number;
  questions: KeylessQuestion[];
  passages: Passage[];
  sections: Section[];
}

export async function makePaper(db: Database, versionId: string): Promise<Paper> {
  const [languages, questionRows, passageRows, sectionRows] = await Promise.all([
    queries.selectLanguages(db, versionId),
    queries.selectQuestions(db, versionId),
    queries.selectPassages(db, versionId),
    queries.selectSections(db, versionId),
  ]);
  const questions = await mapWithPauses(questionRows, (row) => questionView(versionId, row));
  const passages = await mapWithPauses(passageRows, (row) => passageView(versionId, row));
  const sections = sectionRows.map(sectionView);
  return {
    versionId,
    languages,
    questionCount: questions.length,
    optionCounts: questions.map(({ options }) => options.length),
    questions,
    passages,
    sections,
    ...(await prepareBytes(write({ data: { questions, passages, sections } }))),
  };
}

/** These bytes bypass the serializer, so the contract's allow-list is applied here. */
function write(reply: PaperReply): string {
  return JSON.stringify(endpoints["GET /user/tests/attempt/{attemptId}/paper"].reply.parse(reply));
}

/** The numbers of a question and option of this paper; null if the ids belong to another paper. */
export function readAnswer(paper: Outline, unsafeQuestionId: string, unsafeOptionId: string | null) {
  const asked = parseQuestionId(unsafeQuestionId);
  const options = asked?.versionId === paper.versionId ? paper.optionCounts[asked.question - 1] : undefined;
  if (!asked || options === undefined) return null;
  const { question } = asked;
  if (unsafeOptionId === null) return { question, option: null };
  const chosen = parseOptionId(unsafeOptionId);
  const isOfQuestion = chosen?.versionId === paper.versionId && chosen.question === question;
  return isOfQuestion && chosen.option <= options ? { question, option: chosen.option } : null;
}
