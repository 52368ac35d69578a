import { sealedPaper, type SealedPaper } from "@patrak/contract";
import { pictureAddress } from "@patrak/domain";
import type { Database } from "../../platform/db.ts";
import { localText, marksOf } from "./attempts.views.ts";
import { selectVersion } from "./papers.queries.ts";
import { makePaper } from "./ready-paper.ts";

/** What a device needs to show a version without asking for anything else, through the contract's allow-list. */
export async function wholePaper(
  db: Database,
  versionId: string,
): Promise<Omit<SealedPaper, "pictures"> & { pictures: string[] }> {
  const [paper, version] = await Promise.all([makePaper(db, versionId), selectVersion(db, versionId)]);
  const { questions, passages, sections } = paper;
  const whole = sealedPaper.parse({
    test: {
      title: localText(version.title_english, version.title_hindi),
      description: localText(version.description_english, version.description_hindi),
      languages: version.languages,
      totalQuestions: version.question_count,
      marks: marksOf(version),
      confirmSubmit: version.confirm_submit,
    },
    paper: { questions, passages, sections },
    pictures: [],
  });
  return { test: whole.test, paper: whole.paper, pictures: picturesOf(JSON.stringify(whole.paper)) };
}

const NAMED = /\/files\/pictures\/([0-9a-f]{32}-\d+x\d+)\.webp/g;

/** The addresses of its pictures, each once. */
function picturesOf(text: string): string[] {
  return [...new Set([...text.matchAll(NAMED)].map(([, name]) => pictureAddress(name!)))];
}
