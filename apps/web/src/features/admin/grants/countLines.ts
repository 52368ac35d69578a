import type { Line } from "./grants.api.ts";

/** How many lines do what, in the kinds that the page speaks of. */
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
