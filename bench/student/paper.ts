import { brotliDecompressSync } from "node:zlib";

/** The ids of questions and options by number, from 1. */
export interface Paper {
  questionId(question: number): string;
  optionId(question: number, option: number): string;
}

/** The paper of a known version, without a request. */
export function paperOf(versionId: string): Paper {
  const version = Buffer.from(versionId.replaceAll("-", ""), "hex").toString("base64url");
  return {
    questionId: (question) => `${version}-${question}`,
    optionId: (question, option) => `${version}-${question}-${option}`,
  };
}

export interface ReadPaper extends Paper {
  /** The number of options of each question. */
  optionCounts: number[];
}

/** A paper as received. A proxy may have decompressed it. */
export function readPaper(body: Buffer): ReadPaper {
  const text = body[0] === "{".codePointAt(0) ? body : brotliDecompressSync(body);
  const { data } = JSON.parse(text.toString()) as {
    data: { questions: { questionId: string; options: { optionId: string }[] }[] };
  };
  const { questions } = data;
  return {
    questionId: (question) => questions[question - 1]!.questionId,
    optionId: (question, option) => questions[question - 1]!.options[option - 1]!.optionId,
    optionCounts: questions.map(({ options }) => options.length),
  };
}
