import { endpoints, type ReplyOf, type KeylessQuestion } from "@patrak/contract";
import type { Language } from "@patrak/domain";
import { prepareBytes, type ReadyBytes } from "../../platform/ready-bytes.ts";
import type { Database } from "../../platform/db.ts";
import { mapWithPauses } from "../../platform/map-with-pauses.ts";
import { passageView, questionView, sectionView, type Passage, type Section } from "./drawing.service.ts";
import * as queries from "./papers.queries.ts";
import type { AnswerForm } from "./papers.queries.ts";

type PaperReply = ReplyOf<"GET /user/tests/attempt/{attemptId}/paper">;

/** Decides whether an answer can belong to this paper. */
export interface Outline {
  versionId: string;
  /** Of each question, in order. */
  forms: AnswerForm[];
  /** Whether its sections have clocks of their own. */
  isTimed: boolean;
}

export async function makeOutline(db: Database, versionId: string): Promise<Outline> {
  const [forms, isTimed] = await Promise.all([
    queries.selectAnswerForms(db, versionId),
    queries.selectIsTimed(db, versionId),
  ]);
  return { versionId, forms, isTimed };
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
    forms: questions.map(({ kind = "single" as const, options }) => ({ kind, options: options.length })),
    isTimed: sectionRows.some(({ minutes }) => minutes !== null),
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
