import type { ReplyOf } from "@patrak/contract";
import { draftParts, judge, reachOf, type Check } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { countLearners } from "../packages/learners.queries.ts";
import type { ListedQuestion } from "./bank.queries.ts";
import { selectPackage, type DraftRow, type PackageRow } from "./tests.queries.ts";

type Summary = ReplyOf<"GET /admin/tests/{testId}/changes">["summary"];

/** What would be published, in figures, and where it would be seen. */
export async function summaryOf(
  db: Executor,
  packageId: string,
  { draft, rows }: { draft: DraftRow; rows: readonly ListedQuestion[] },
): Promise<Summary> {
  const marks = { marksCorrect: draft.marks_correct, marksWrong: draft.marks_wrong };
  const bySection = Map.groupBy(rows, ({ section }) => section);
  return {
    durationSeconds: draft.duration_seconds,
    ...marks,
    marksInAll: reachOf(draftParts({ ...marks, sections: draft.sections, questions: rows })).highest,
    languages: draft.languages,
    sections: [...bySection].map(([section, { length: questions }]) => ({ section, questions })),
    package: packageView(await selectPackage(db, packageId), await countLearners(db, packageId)),
  };
}

function packageView(row: PackageRow, owners: number): Summary["package"] {
  return {
    id: row.package_id,
    name: row.name,
    nameHindi: row.name_hindi,
    pricePaise: row.price_paise,
    isListed: row.listed,
    isOpenToAll: row.open_to_all,
    owners,
  };
}

/** Whether anybody can get to the test: it may be published before its package is given. */
export function checkAudience({ package: one }: Summary): Check[] {
  const isForNobody = one.isListed && one.pricePaise === 0 && !one.isOpenToAll;
  return [
    judge("package", "warn", isForNobody ? 1 : 0),
    judge("audience", "warn", one.owners === 0 && !one.isOpenToAll ? 1 : 0),
  ];
}
