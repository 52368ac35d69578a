const HEADING = /^e-?mail\b[^@]*$/i;

/** From a pasted list or a CSV file: one per line, the cell that looks like an address. */
export function readEmails(text: string): string[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map(emailIn)
    .filter((line) => line !== "");
  return HEADING.test(lines[0] ?? "") ? lines.slice(1) : lines;
}

function emailIn(line: string): string {
  const cells = line.split(/[,;\t]/).map((cell) => cell.replaceAll(/["<>\uFEFF]/g, " ").trim());
  return cells.find((cell) => cell.includes("@")) ?? cells.find((cell) => cell !== "") ?? "";
}
