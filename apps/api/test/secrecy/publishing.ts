// The two ways to publish a paper for students.
import type { Database } from "../../src/platform/db.ts";
import { importContent } from "../../src/features/authoring/import.service.ts";
import { optionLetters } from "@patrak/domain";
import { catalogueOf, contentFiles, csv, packageEntry, testEntry } from "../content.ts";
import type { Visitor } from "../visitor.ts";
import type { SecretPaper, SecretQuestion } from "./papers.ts";

export interface Shelf {
  packageId: string;
  /** In paper order. */
  testIds: string[];
}

const slugOf = ({ name }: SecretPaper) => name.replaceAll(" ", "-");
const TITLE = { english: "Secret", hindi: "गुप्त" };

/** Like `pnpm content load`. A file cannot leave out a solution, so the solution does not mention the key. */
export async function publishFiles(db: Database, papers: readonly SecretPaper[]): Promise<Shelf> {
  const tests = papers.map((paper) => testEntry(slugOf(paper), { title: TITLE }));
  const sheets = papers.map((paper) => [`tests/${slugOf(paper)}.csv`, csv(paper.questions.map(toRow))]);
  const files = contentFiles({
    "tests/parliament.csv": undefined,
    "catalogue.json": JSON.stringify(catalogueOf([packageEntry("secrets", { tests })])),
    ...Object.fromEntries(sheets),
    ...Object.fromEntries(
      papers.map((paper) => [
        `passages/${slugOf(paper)}.csv`,
        csv([{ id: "p", english: "It runs.", hindi: "वह बहती है।" }]),
      ]),
    ),
  });
  const { faults } = await importContent(db, files);
  if (faults) throw new Error(JSON.stringify(faults));
  return shelfOf(db, papers.length);
}

async function shelfOf(db: Database, count: number): Promise<Shelf> {
  const rows = await db
    .selectFrom("tests")
    .select(["test_id", "package_id"])
    .orderBy("position")
    .limit(count)
    .execute();
  return { packageId: rows[0]!.package_id, testIds: rows.map(({ test_id }) => test_id) };
}

function toRow({ text, options, key, solution }: SecretQuestion, at: number) {
  const letter = (index: number) => optionLetters[index]!.toLowerCase();
  const cells = options.flatMap((option, index) => [
    [`option_${letter(index)}_english`, option],
    [`option_${letter(index)}_hindi`, `विकल्प ${option}`],
  ]);
  return {
    section: "General Studies",
    topic: "Polity",
    difficulty: "easy",
    passage: at === 1 ? "p" : "",
    question_english: text,
    question_hindi: `प्रश्न: ${text}`,
    ...Object.fromEntries(cells),
    key: optionLetters[key - 1]!,
    solution_english: solution ?? "See the book.",
    solution_hindi: solution ?? "पुस्तक देखें।",
  };
}

/** Like a teacher in the browser: a package, questions, a test of them, a look at it, publish. */
export async function publishDrafts(teacher: Visitor, papers: readonly SecretPaper[]): Promise<Shelf> {
  const heard = (path: string, reply: Awaited<ReturnType<Visitor["get"]>>) => {
    if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`);
    return reply.json();
  };
  const post = async (path: string, body: object) => heard(path, await teacher.post(path, body));
  const { id: packageId } = await post("/admin/packages", {
    name: "Drafted",
    description: "Written here",
    pricePaise: 0,
  });
  const testIds: string[] = [];
  for (const paper of papers) {
    const questionIds: string[] = [];
    for (const written of paper.questions) {
      const { question } = await post("/admin/questions", toContent(written));
      await post(`/admin/questions/${question.questionId}/ready`, { revision: question.revision });
      questionIds.push(question.questionId);
    }
    const { id: testId } = await post(`/admin/packages/${packageId}/tests`, { folderId: null, title: TITLE });
    await post(`/admin/tests/${testId}/questions`, { revision: 1, questionIds });
    const changes = `/admin/tests/${testId}/changes`;
    const { paperId } = heard(changes, await teacher.get(changes));
    await post(`/admin/tests/${testId}/publish`, { paperId, confirmedKeys: [] });
    testIds.push(testId);
  }
  return { packageId, testIds };
}

function toContent({ text, options, key, solution }: SecretQuestion) {
  const both = (words: string) => ({ english: words, hindi: words });
  return {
    section: "General Studies",
    topic: "Polity",
    difficulty: "easy",
    passageId: null,
    text: both(text),
    options: options.map(both),
    correctOption: key,
    solution: both(solution ?? ""),
  };
}
