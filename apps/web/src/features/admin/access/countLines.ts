import type { Line } from "./access.api.ts";

/** The number of lines per outcome, in the groups that the page shows. */
export function countLines(lines: readonly Line[]) {
  const count = (...outcomes: Line["outcome"][]) =>
    lines.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return {
    give: count("gives"),
    invite: count("invites"),
    wait: count("waits"),
    skip: count("owns", "same"),
    fix: count("invalid"),
  };
}
