const kinds = {
  xlsx: "questions.xlsx",
  qti: "questions-qti.zip",
  qti2: "questions-qti-2.1.zip",
  moodle: "questions-moodle.xml",
  gift: "questions.gift",
};

export type ExportFormat = keyof typeof kinds;

/** A file's name, beginning with the title of its test, without what a file system or a shell could mistake. */
export function exportName(format: ExportFormat, title: string): string {
  const words = title
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
  return words === "" ? kinds[format] : `${words.slice(0, 80)}-${kinds[format]}`;
}
