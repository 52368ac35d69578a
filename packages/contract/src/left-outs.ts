const SEVERAL = "Options or a number are needed: rewrite them as multiple choice to import them";

/** What of a file is not taken, and what its author can do about it, in English. */
export const leftOuts = {
  ROWS_ABOVE: [
    "Rows above the header: {count} ({places})",
    "Choose another header row if they hold questions",
  ],
  ROWS_EMPTY: ["Empty rows: {count}", "Nothing is lost with them"],
  ROWS_HEADER_AGAIN: ["Rows that repeat the header: {count} ({places})", "Nothing is lost with them"],
  ROWS_NOTES: [
    "Rows with a note, a heading or a sum and no question: {count} ({places})",
    "Write question, options and answer into one row if one of them is a question",
  ],
  COLUMNS_UNUSED: ["Columns that are left out: {count} ({titles})", "Match them with a field to take them"],
  SHEET_OTHER: [
    "Rows of the sheet “{sheet}”: {count}",
    "Choose that sheet to import it, one sheet at a time",
  ],
  KIND_NUMERICAL: ["Questions that ask for a number: {count} ({places})", SEVERAL],
  KIND_MATCHING: ["Matching questions: {count} ({places})", SEVERAL],
  KIND_ESSAY: ["Essays: {count} ({places})", "They have no right option, and stay where they are"],
  KIND_SHORT: ["Short answers: {count} ({places})", SEVERAL],
  KIND_GAPS: ["Texts with gaps: {count} ({places})", SEVERAL],
  KIND_DESCRIPTION: ["Descriptions without a question: {count} ({places})", "Nothing is asked in them"],
  KIND_OTHER: ["Questions of the kind “{kind}”: {count} ({places})", SEVERAL],
  PICTURES_UNREADABLE: [
    "Pictures that cannot be drawn: {count} ({places})",
    "Add them in the editor of questions after the import",
  ],
} as const;
