const HEADING = /^[^@]*\b(?:e-?mail|address)\b[^@]*$|^[^@]*ईमेल[^@]*$/i;
const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF]/g;
/** What stands around an address in mail programs and sheets. */
const AROUND = /^[\s"'“”‘’<([{]+|[\s"'“”‘’>)\]},;.:]+$/g;

/**
 * The addresses of a pasted list, a CSV file or a mail's recipients, however many a line has. A line without one is
 * kept as it is, so that somebody can mend it.
 */
export function readEmails(text: string): string[] {
  const lines = text
    .replaceAll(INVISIBLE, "")
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => /[^\s,;"]/.test(line));
  return (HEADING.test(lines[0] ?? "") ? lines.slice(1) : lines).flatMap(emailsIn);
}

function emailsIn(line: string): string[] {
  const emails = line
    .split(/[,;|\t]/)
    .flatMap(partsOf)
    .filter((part) => part.includes("@"))
    .map((part) => part.replaceAll(AROUND, "").replace(/^mailto:/i, ""));
  return emails.length > 0 ? emails : [line.replaceAll(AROUND, "")];
}

/** Of `Meena Rao <meena@x.in>` what is in the brackets; otherwise word by word. A lone @ keeps its neighbours. */
function partsOf(cell: string): string[] {
  const bracketed = [...cell.matchAll(/<([^<>]*@[^<>]*)>/g)].map((match) => match[1]!);
  if (bracketed.length > 0) return bracketed;
  return /(?:^|\s)@|@(?:\s|$)/.test(cell.trim()) ? [cell] : cell.split(/\s+|\/(?=[^/]*@)/);
}
