import { countStatuses, type PaletteLook, type QuestionStatus } from "@patrak/domain";

const statuses: Record<PaletteLook, QuestionStatus> = {
  unseen: "unattempted",
  "seen-blank": "unattempted",
  answered: "attempted",
  marked: "marked_for_review",
  "marked-with-answer": "marked_for_review",
};

export type Counts = ReturnType<typeof countStatuses>;

/** The three counts of the specification, whatever more the list draws. */
export function countLooks(looks: readonly PaletteLook[]): Counts {
  return countStatuses(looks.map((look) => statuses[look]));
}
