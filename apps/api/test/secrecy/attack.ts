// An attacker who has the paper, everything the server has sent, and time: looks for the key behind a hash.
import { createHash, type Hash } from "node:crypto";
import type { KeyedPaper } from "../../src/features/tests/keyed-paper.service.ts";
import type { Heard } from "./session.ts";

const PREFIX = 6;
const ALGORITHMS = ["md5", "sha1", "sha256", "sha512"];

/** The first bytes of every opaque value received: ids, numbers, tags. */
export function opaqueIn(heard: readonly Heard[]): Set<string> {
  const texts = heard.map(({ reply }) => JSON.stringify(reply.headers) + reply.body);
  const words = new Set(texts.flatMap((text) => text.match(/[\w-]{11,}/g) ?? []));
  return new Set([...words].flatMap(bytesOf).map(prefixOf));
}

const prefixOf = (bytes: Buffer) => bytes.subarray(0, PREFIX).toString("hex");

function bytesOf(word: string): Buffer[] {
  const plain = word.replaceAll("-", "");
  const read = [Buffer.from(word, "base64url"), Buffer.from(word.slice(0, 22), "base64url")];
  if (/^[0-9a-f]{12,}$/.test(plain)) read.push(Buffer.from(plain.slice(0, 2 * PREFIX), "hex"));
  if (/^\d{12,19}$/.test(word)) {
    const number = Buffer.alloc(8);
    number.writeBigUInt64BE(BigInt.asUintN(64, BigInt(word)));
    const doubled = Buffer.alloc(8);
    doubled.writeBigUInt64BE(BigInt.asUintN(64, BigInt(word) * 2n));
    read.push(number, doubled);
  }
  return read.filter(({ length }) => length >= PREFIX);
}

/** Whether any unkeyed hash of any of these begins like a received value. */
export function isHeard(opaque: ReadonlySet<string>, inputs: readonly string[]): boolean {
  return inputs.some((input) =>
    ALGORITHMS.some((algorithm) => opaque.has(prefixOf(createHash(algorithm).update(input).digest()))),
  );
}

/**
 * What a version's id was once made of, and what else it could be: the paper with its key, whole or in part.
 */
export function candidateInputs(testId: string, paper: KeyedPaper): string[] {
  const json = JSON.stringify(paper);
  const keys = paper.questions.map(({ correctOption }) => correctOption);
  const rows = paper.questions.map(({ correctOption, solution }) => ({ correctOption, solution }));
  return [
    json,
    JSON.stringify(["version", testId, json]),
    JSON.stringify([testId, json]),
    `${testId}${json}`,
    JSON.stringify(paper.questions),
    JSON.stringify(rows),
    JSON.stringify(keys),
    keys.join(""),
    `${testId}${keys.join("")}`,
    `${testId}${JSON.stringify(keys)}`,
  ];
}

/**
 * All keys whose paper has a received hash, by the former recipe of a version's id; and how many were tried.
 */
export function searchKeys(opaque: ReadonlySet<string>, testId: string, paper: KeyedPaper) {
  const gap = 777_777;
  const questions = paper.questions.map((question) => ({ ...question, correctOption: gap }));
  const written = JSON.stringify(["version", testId, JSON.stringify({ ...paper, questions })]);
  const [start = "", ...pieces] = written.split(String(gap));
  const found: number[][] = [];
  let tries = 0;
  // The common prefix of two keys is hashed once.
  const go = (before: Hash, keys: number[]) => {
    if (keys.length === pieces.length) {
      tries += 1;
      if (opaque.has(prefixOf(before.digest()))) found.push(keys);
      return;
    }
    const count = Math.max(
      ...Object.values(paper.questions[keys.length]!.options).map(({ length }) => length),
    );
    for (let key = 1; key <= count; key += 1)
      go(before.copy().update(`${key}${pieces[keys.length]}`), [...keys, key]);
  };
  go(createHash("sha256").update(start), []);
  return { found, tries };
}
