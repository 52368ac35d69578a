// Draws a test for proofreading: runs in its own process, see tests.tasks.ts.
import { endpoints, type ReplyOf } from "@patrak/contract";
import { languages as allLanguages, languageSlips, type LocalText } from "@patrak/domain";
import { renderRichText } from "../rich-text/rich-text.service.ts";
import { toPaper, type Material } from "./draft-paper.ts";
import { drawable } from "./draft-texts.ts";
import { sectionHeads, type KeyedPaper, type KeyedPaperQuestion } from "./keyed-paper.service.ts";
import { wholeKeyOf } from "./other-kinds.ts";
import { acceptedOfKey, digestOf, keyOptions, type WholeKey } from "./proof-digests.ts";
import type { PublishedPaper } from "./published.queries.ts";

type Proof = Omit<ReplyOf<"GET /admin/tests/{testId}/proof">, "confirmations">;
type ProofQuestion = Proof["questions"][number];
/** What the caller knows about the test. */
export type ProofHead = Pick<Proof, "hasDraft" | "version">;

export type ProofSource = { head: ProofHead } & (
  | { material: Material }
  | { published: PublishedPaper; keys: WholeKey[] }
);

interface Readable extends PublishedPaper {
  of: Proof["of"];
  keys: (WholeKey | null)[];
}

/** The reply as bytes, without the confirmations: they are found by the digests. */
export function drawProof(source: ProofSource): { bytes: Uint8Array; digests: (string | null)[] } {
  const { reply } = endpoints["GET /admin/tests/{testId}/proof"];
  const proof = proofOf(source.head, readable(source));
  const sent = reply.parse({ ...proof, confirmations: [] });
  return {
    bytes: Buffer.from(JSON.stringify({ ...sent, confirmations: undefined })),
    digests: proof.questions.map(({ digest }) => digest),
  };
}

/** The digest of the one question in it, as it is now; null without a key. */
export function digestDraft(material: Material): { digest: string | null } {
  const paper = toPaper(material);
  const key = paper.questions[0] ? wholeKeyOf(paper.questions[0]) : null;
  return { digest: key && digestOf(paper, 0, key) };
}

function readable(source: ProofSource): Readable {
  if ("published" in source) return { of: "published", ...source.published, keys: source.keys };
  const paper = toPaper(source.material);
  return {
    of: "draft",
    paper,
    sources: source.material.rows.map(({ question_id, code }) => ({ questionId: question_id, code })),
    keys: paper.questions.map(wholeKeyOf),
  };
}

function proofOf(head: ProofHead, { of, paper, sources, keys }: Readable): Proof {
  const { title, instructions, durationSeconds, languages, marksCorrect, marksWrong } = paper;
  return {
    ...head,
    of,
    title,
    instructions,
    durationSeconds,
    languages,
    marks: { correct: marksCorrect / 100, wrong: marksWrong / 100 },
    sections: sectionHeads(paper),
    passages: paper.passages.map(drawn),
    questions: paper.questions.map((question, index) => ({
      number: index + 1,
      questionId: sources[index]?.questionId ?? null,
      code: sources[index]?.code ?? null,
      ...questionOf(paper, index, keys[index] ?? null),
      slips: slipsOf(question),
    })),
  };
}

function questionOf(paper: KeyedPaper, index: number, key: WholeKey | null) {
  const { passage, text, solution, options, kind = "single", unit = null } = paper.questions[index]!;
  return {
    passage,
    text: drawn(text),
    options: pairs(options).map(drawn),
    kind,
    key: key ? keyOptions(key) : [],
    accepted: key ? acceptedOfKey(key) : [],
    unit,
    solution: drawn(solution),
    digest: key && digestOf(paper, index, key),
  } satisfies Partial<ProofQuestion>;
}

function pairs({ english = [], hindi = [] }: KeyedPaperQuestion["options"]): LocalText[] {
  return Array.from({ length: Math.max(english.length, hindi.length) }, (_, at) => ({
    english: english[at],
    hindi: hindi[at],
  }));
}

function drawn(both: LocalText): LocalText {
  const shown = allLanguages.flatMap((language) => {
    const text = drawable(both[language]);
    return text === null ? [] : [[language, renderRichText(text)] as const];
  });
  return Object.fromEntries(shown);
}

function slipsOf({ text, options, correctOption, solution }: KeyedPaperQuestion) {
  const both = ({ english = "", hindi = "" }: LocalText) => ({ english, hindi });
  return languageSlips({
    text: both(text),
    options: pairs(options).map(both),
    correctOption,
    solution: both(solution),
  });
}
