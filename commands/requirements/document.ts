export interface Requirement {
  id: string;
  built: "yes" | "part" | "no";
}

/** The rows of docs/requirements.md. An unreadable row stops the command, because nobody would check it. */
export function parseRequirements(markdown: string): Requirement[] {
  const rows = markdown.split("\n").filter((line) => /^\| *[A-Z]{1,2}-\d/.test(line));
  const requirements = rows.map(parseRow);
  const twice = requirements.find(
    ({ id }, index) => requirements.findIndex((other) => other.id === id) < index,
  );
  if (twice) throw new Error(`${twice.id} is in the requirements twice`);
  return requirements;
}

function parseRow(line: string): Requirement {
  const row = /^\| ([A-Z]{1,2}-\d{2}) \| .+ \| (yes|no|part)(?:: [^|]+)? \|$/.exec(line);
  if (!row) throw new Error(`Not a row of id, requirement and yes, no or part: ${line}`);
  return { id: row[1] ?? "", built: row[2] as Requirement["built"] };
}
