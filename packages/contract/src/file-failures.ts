const SEVERAL_FILES = "Divide it into several files";
const AGAIN = "Export it again";
const AS_XLSX = "Save it as .xlsx and send that";

/** Why a file of questions cannot be read, and what its author can do, in English. */
export const fileFailures = {
  FILE_EMPTY: ["The file is empty", "Choose another one"],
  FILE_TOO_HEAVY: ["The file needs more memory or time than one import may take", SEVERAL_FILES],
  READING_FAILED: ["Something went wrong while the file was read", "Try it again"],
  READING_INTERRUPTED: ["The server was restarted while it read the file", "Upload it again"],

  ROWS_NONE: ["There is no row under the header", "Write at least one question"],
  ROW_TOO_LONG: [
    "There are more than {limit} letters in row {place}",
    "Shorten it, or write its passage in a row of its own",
  ],
  COLUMNS_TOO_MANY: ["There are more than {limit} columns in this sheet", "Delete those without questions"],
  QUESTIONS_TOO_MANY: ["There are more than {limit} questions in this file", SEVERAL_FILES],
  QUESTIONS_NONE: [
    "There is no question with one right option in this file",
    "Export multiple-choice questions with a single answer",
  ],
  QUESTIONS_OTHER: [
    "All {count} questions of this file are of other kinds ({kinds})",
    "Export multiple-choice questions with a single answer",
  ],

  CSV_BROKEN: ["The file is broken ({reason})", "Save it as “CSV UTF-8” from a spreadsheet"],
  XLS_OLD: ["This is an old .xls workbook", AS_XLSX],
  XLSX_UNREADABLE: ["This is not a spreadsheet that can be read", AS_XLSX],
  XLSX_ENTITIES: ["The file declares entities of its own", "Save it again from a spreadsheet"],
  XLSX_ROWS_TOO_MANY: [
    "There are more than {limit} rows in this sheet",
    "Delete the empty rows below the questions, or divide it into several files",
  ],

  ARCHIVE_BROKEN: ["The file is broken or locked by a password", "Save it again and send that"],
  ARCHIVE_TOO_LARGE: [
    "The file unpacks to far more than it should",
    "Save it again, or divide it into several files",
  ],
  ARCHIVE_FILES_TOO_MANY: ["There are more than {limit} files in this package", "Divide it into several"],

  XML_BROKEN: ["The XML of the file is broken", AGAIN],
  XML_DECLARATION: ["The file declares a document type", "Export it again without a DOCTYPE"],
  XML_TOO_DEEP: ["The elements of the file are nested too deeply", AGAIN],
  XML_UNKNOWN: [
    "This XML is neither Moodle's nor a QTI item",
    "Export it as Moodle XML, or as a QTI 2.1 or 3.0 package",
  ],
  QTI_MANIFEST_MISSING: [
    "The package has no imsmanifest.xml",
    "Export it as a QTI 2.1 or 3.0 content package",
  ],
  QTI_FILE_MISSING: ["The package lists “{file}”, but does not hold it", AGAIN],
} as const;
