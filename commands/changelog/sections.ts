const UNRELEASED = "## Unreleased";
/** Semantic versions; a part after a hyphen is a version before the one it names. */
const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:-[\w.]+)?$/;

interface Section {
  /** `Unreleased` or a version. */
  name: string;
  body: string;
}

function sectionsIn(text: string): Section[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [head = "", ...lines] = part.split("\n");
      return { name: head.split(",")[0]!, body: lines.join("\n").trim() };
    });
}

/** What changed in a version, without its head. */
export function notesOf(text: string, version: string): string {
  const found = sectionsIn(text).find(({ name }) => name === version);
  if (!found)
    throw new Error(`CHANGELOG.md has no section ${version}; cut it with pnpm changelog ${version}`);
  return found.body;
}

/** The text with the unreleased changes under a version, and a new, empty head above them. */
export function cut(text: string, version: string, day: string): string {
  if (!VERSION.test(version)) throw new Error(`${version} is not a version as 1.2.3 or 1.2.3-rc.1`);
  const [unreleased, last] = sectionsIn(text);
  if (unreleased?.name !== "Unreleased" || unreleased.body === "")
    throw new Error("CHANGELOG.md has no unreleased changes");
  if (last && !isLater(version, last.name))
    throw new Error(`${version} is not later than ${last.name}, the last version`);
  return text.replace(UNRELEASED, `${UNRELEASED}\n\n## ${version}, ${day}`);
}

/** By its three numbers; with the same three, a version comes after those before it (1.2.3-rc.1). */
function isLater(version: string, other: string): boolean {
  const [ours, theirs] = [numbersOf(version), numbersOf(other)];
  const index = ours.findIndex((number, at) => number !== theirs[at]);
  if (index >= 0) return ours[index]! > theirs[index]!;
  return other.includes("-") && (!version.includes("-") || version > other);
}

const numbersOf = (version: string) => (VERSION.exec(version) ?? []).slice(1, 4).map(Number);
