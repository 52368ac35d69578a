// Ids of questions, options and passages in the API: opaque to a client, readable to us without a table.
// A version's uuid takes exactly 22 characters, so the rest can be read in only one way.
import { optionsOfMask, type Answer, type LedgerAnswer } from "@patrak/domain";
import { LRUCache } from "lru-cache";
import { parse, stringify } from "../../platform/uuid.ts";

const VERSION = "([A-Za-z0-9_-]{22})";
const NUMBER = "([1-9][0-9]{0,4})";
const QUESTION_ID = new RegExp(`^${VERSION}-${NUMBER}$`);
const OPTION_ID = new RegExp(`^${VERSION}-${NUMBER}-${NUMBER}$`);
const PASSAGE_ID = new RegExp(`^${VERSION}-p${NUMBER}$`);

export const questionIdOf = (versionId: string, question: number) => `${shortened(versionId)}-${question}`;

export const optionIdOf = (versionId: string, question: number, option: number) =>
  `${shortened(versionId)}-${question}-${option}`;

/** As clients send it; several options in the order of the paper. */
export function answerView(versionId: string, question: number, given: LedgerAnswer): Answer | null {
  const { option, mask, typed } = given;
  if (option !== null) return optionIdOf(versionId, question, option);
  return mask === null ? typed : optionsOfMask(mask).map((one) => optionIdOf(versionId, question, one));
}

export const passageIdOf = (versionId: string, passage: number) => `${shortened(versionId)}-p${passage}`;

export function parseQuestionId(unsafeId: string) {
  const [, version, question] = QUESTION_ID.exec(unsafeId) ?? [];
  const versionId = lengthened(version);
  return versionId === null ? null : { versionId, question: Number(question) };
}

export function parseOptionId(unsafeId: string) {
  const [, version, question, option] = OPTION_ID.exec(unsafeId) ?? [];
  const versionId = lengthened(version);
  return versionId === null ? null : { versionId, question: Number(question), option: Number(option) };
}

export function parsePassageId(unsafeId: string) {
  const [, version, passage] = PASSAGE_ID.exec(unsafeId) ?? [];
  const versionId = lengthened(version);
  return versionId === null ? null : { versionId, passage: Number(passage) };
}

/** An analysis names its version hundreds of times, a save twice, and a crowd names the same version. */
const shortenedBefore = new LRUCache<string, string>({ max: 1000 });
const lengthenedBefore = new LRUCache<string, string>({ max: 1000 });

function shortened(versionId: string): string {
  const known = shortenedBefore.get(versionId);
  if (known !== undefined) return known;
  const short = parse(versionId).toString("base64url");
  shortenedBefore.set(versionId, short);
  return short;
}

/**
 * The last character has four unused bits: an id that sets them is invalid, so each thing has only one id.
 */
function lengthened(version: string | undefined): string | null {
  if (version === undefined) return null;
  const known = lengthenedBefore.get(version);
  if (known !== undefined) return known;
  const versionId = stringify(Buffer.from(version, "base64url"));
  if (shortened(versionId) !== version) return null;
  lengthenedBefore.set(version, versionId);
  return versionId;
}
