import { useLingui } from "@lingui/react/macro";

export interface KeyRow {
  /** Keys separated by spaces; a dash joins the first and last of a range. */
  keys: string;
  words: string;
  isLetter?: true;
}

/** The keys of the test. */
export function useKeyRows(): KeyRow[] {
  const { t } = useLingui();
  return [
    { keys: "A–H 1–8", words: t`Choose that option`, isLetter: true },
    { keys: "↑ ↓", words: t`Move within the options` },
    { keys: "N P", words: t`Next, previous question`, isLetter: true },
    { keys: "M", words: t`Mark or unmark for review`, isLetter: true },
    { keys: "0 C", words: t`Clear the answer; C chooses where there is an option C`, isLetter: true },
    { keys: "Q", words: t`Show or hide the question list`, isLetter: true },
    { keys: "L", words: t`Switch language`, isLetter: true },
    { keys: "T", words: t`Speak the time left`, isLetter: true },
    { keys: "G", words: t`Go to a question: its number, then Enter`, isLetter: true },
    { keys: "S", words: t`Mark a message from the organisers as seen`, isLetter: true },
    { keys: "?", words: t`This list` },
    { keys: "Esc", words: t`Close dialog, sheet or list` },
    { keys: "← ↑ ↓ → Home End Enter", words: t`In the question list: move by cell, go` },
  ];
}
