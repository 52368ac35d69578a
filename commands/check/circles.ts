type Arrow = readonly [from: string | undefined, to: string | undefined];

/** Which item points to which; arrows to nowhere or to itself are left out. */
export function arrowsOf(pairs: readonly Arrow[]): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const [from, to] of pairs) {
    if (from === undefined || to === undefined || from === to) continue;
    arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
  }
  return arrows;
}

/** One cycle for each tangle, as “a → b → a”. Removing these may reveal others. */
export function circles(pairs: readonly Arrow[]): string[] {
  const arrows = arrowsOf(pairs);
  const state = new Map<string, "open" | "done">();
  const found: string[] = [];
  function walk(name: string, way: readonly string[]) {
    if (state.get(name) === "open") found.push([...way.slice(way.indexOf(name)), name].join(" → "));
    if (state.has(name)) return;
    state.set(name, "open");
    for (const next of arrows.get(name) ?? []) walk(next, [...way, name]);
    state.set(name, "done");
  }
  for (const name of arrows.keys()) walk(name, []);
  return found;
}
