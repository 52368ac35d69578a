import { endpoints, type ReplyOf, type TakingQuestion } from "@patrak/contract";
import type { Language } from "@patrak/domain";
import { prepareBytes, type ReadyBytes } from "../../platform/ready-bytes.ts";
import type { Database } from "../../platform/db.ts";
import { inTurns } from "../../platform/turns.ts";
import { passageView, questionView, type Passage } from "./drawing.service.ts";
import { parseOptionId, parseQuestionId } from "./paper-ids.ts";
import * as queries from "./papers.queries.ts";

type PaperReply = ReplyOf<"GET /user/tests/attempt/{attemptId}/paper">;

/** What decides whether an answer can be one to this paper. */
export interface Outline {
  versionId: string;
  /** How many options each question has, in the order of the questions. */
  optionCounts: number[];
}

/** Questions and passages of a version as students see them, with the bytes of the reply that shows them. */
export interface Paper extends Outline, ReadyBytes {
  languages: Language[];
  questionCount: number;
  questions: TakingQuestion[];
  passages: Passage[];
}

export async function makePaper(db: Database, versionId: string): Promise<Paper> {
  const [languages, questionRows, passageRows] = await Promise.all([
    queries.selectLanguages(db, versionId),
    queries.selectQuestions(db, versionId),
    queries.selectPassages(db, versionId),
  ]);
  const questions = await inTurns(questionRows, (row) => questionView(versionId, row));
  const passages = await inTurns(passageRows, (row) => passageView(versionId, row));
  return {
    versionId,
    languages,
    questionCount: questions.length,
    optionCounts: questions.map(({ options }) => options.length),
    questions,
    passages,
    ...(await prepareBytes(write({ data: { questions, passages } }))),
  };
}

/** These bytes pass no serializer on their way out, so the contract's allow-list looks at them here. */
function write(reply: PaperReply): string {
  return JSON.stringify(endpoints["GET /user/tests/attempt/{attemptId}/paper"].reply.parse(reply));
}

/** The numbers of a question and an option of it that this paper has; null for those of any other paper. */
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
