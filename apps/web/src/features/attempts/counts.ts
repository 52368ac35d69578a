import { countStatuses, type PaletteLook, type QuestionStatus } from "@patrak/domain";

const statuses: Record<PaletteLook, QuestionStatus> = {
  unseen: "unattempted",
  "seen-blank": "unattempted",
  answered: "attempted",
  marked: "marked_for_review",
  "marked-with-answer": "marked_for_review",
};

export type Counts = ReturnType<typeof countStatuses>;

/** The specification's three counts, although the list distinguishes more. */
export function countLooks(looks: readonly PaletteLook[]): Counts {
  return countStatuses(looks.map((look) => statuses[look]));
}
