import { createDecipheriv } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

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
  const { data } = JSON.parse(text.toString()) as { data: { questions: Questions } };
  return paperWith(data.questions);
}

const [NONCE_BYTES, TAG_BYTES, LENGTH_BYTES] = [12, 16, 4];

/** The encrypted file of a sitting's paper, with the key that came with the start. Throws if the key is another's. */
export function openPaperFile(file: Buffer, key: string): ReadPaper {
  const decipher = createDecipheriv(
    "aes-256-gcm",
    Buffer.from(key, "base64url"),
    file.subarray(0, NONCE_BYTES),
  );
  decipher.setAuthTag(file.subarray(-TAG_BYTES));
  const plain = Buffer.concat([
    decipher.update(file.subarray(NONCE_BYTES, file.length - TAG_BYTES)),
    decipher.final(),
  ]);
  const words = plain.subarray(LENGTH_BYTES, LENGTH_BYTES + plain.readUInt32BE(0));
  const { paper } = JSON.parse(gunzipSync(words).toString()) as { paper: { questions: Questions } };
  return paperWith(paper.questions);
}

type Questions = { questionId: string; options: { optionId: string }[] }[];

function paperWith(questions: Questions): ReadPaper {
  return {
    questionId: (question) => questions[question - 1]!.questionId,
    optionId: (question, option) => questions[question - 1]!.options[option - 1]!.optionId,
    optionCounts: questions.map(({ options }) => options.length),
  };
}
