// Works on drafts: runs in its own process, see tests.tasks.ts.
import { endpoints, type ReplyOf } from "@patrak/contract";
import { passageView, questionView } from "../attempts/drawing.service.ts";
import { compareQuestions, compareSettings, isSamePaper } from "./changes.ts";
import { toPaper, type Material } from "./draft-paper.ts";
import { drawable, isUnread, problemsOf } from "./draft-texts.ts";
import { paperIdOf, sectionHeads } from "./keyed-paper.service.ts";
import type { PublishedPaper } from "./published.queries.ts";

type Preview = ReplyOf<"GET /admin/tests/{testId}/preview">;

/** The reply as bytes: it may be long, and the process that sends it need not parse it. */
export function drawDraft(material: Material): { bytes: Uint8Array } {
  const { reply } = endpoints["GET /admin/tests/{testId}/preview"];
  return { bytes: Buffer.from(JSON.stringify(reply.parse(previewOf(material)))) };
}

/** The paper as a student would see it. Formulas that cannot be drawn appear as written. */
function previewOf(material: Material): Preview {
  const { testId } = material;
  const paper = toPaper(material);
  const { title, languages, marksCorrect, marksWrong, questions, passages } = paper;
  return {
    title,
    languages,
    marks: { correct: marksCorrect / 100, wrong: marksWrong / 100 },
    sections: sectionHeads(paper),
    questions: questions.map(({ passage, text, options, mayMixOptions = false }, index) =>
      questionView(testId, {
        number: index + 1,
        passage,
        text_english: drawable(text.english),
        text_hindi: drawable(text.hindi),
        options_english: options.english?.map((option) => drawable(option) ?? "") ?? null,
        options_hindi: options.hindi?.map((option) => drawable(option) ?? "") ?? null,
        mix_options: mayMixOptions,
        kind: "single",
        decimals: null,
        unit: null,
      }),
    ),
    passages: passages.map(({ english, hindi }, index) =>
      passageView(testId, { number: index + 1, english: drawable(english), hindi: drawable(hindi) }),
    ),
  };
}

export interface Comparison {
  material: Material;
  /** The published paper. */
  former: PublishedPaper | null;
  /** Whether it is about to be published: the paper itself is long. */
  isPaperWanted: boolean;
}

/** What would be published, what differs, and what cannot be shown, in how many questions. */
export function compareDraft({ material, former, isPaperWanted }: Comparison) {
  const { testId, rows } = material;
  const paper = toPaper(material);
  const sources = rows.map(({ question_id, code }) => ({ questionId: question_id, code }));
  return {
    title: paper.title,
    paperId: paperIdOf(testId, paper),
    paper: isPaperWanted ? paper : null,
    isSame: former !== null && isSamePaper(former.paper, paper),
    ...checkTexts(material),
    settings: compareSettings(former?.paper ?? null, paper),
    questions: compareQuestions(former, { paper, sources }),
  };
}

/** At most this many are reported at once; the author checks again after fixing them. */
const PROBLEMS = 20;

/** Whether every formula can be drawn, nothing would be stripped, and every passage has text. */
function checkTexts({ draft: { languages }, rows, passages }: Material) {
  const passageOf = new Map(passages.map((passage) => [passage.passage_id, passage]));
  const found = rows.map((row) => {
    const { english = null, hindi = null } = passageOf.get(row.passage_id ?? "") ?? {};
    const whole = { ...row, passage_english: english, passage_hindi: hindi };
    return { row: whole, problems: problemsOf(whole) };
  });
  const wrong = found.filter(({ row, problems }) => problems.length > 0 || isUnread(row, languages));
  return { wrong: wrong.length, problems: wrong.flatMap(({ problems }) => problems).slice(0, PROBLEMS) };
}
