/** Names in running order, each with its command. */
export type Steps = Record<string, string>;

/** The requested steps in their usual order; by default all. */
export function chosenSteps(all: Steps, asked: readonly string[]): Steps {
  const unknown = asked.filter((name) => !Object.hasOwn(all, name));
  if (unknown.length > 0) throw new Error(`No step is called ${unknown.join(" or ")}.`);
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => asked.length === 0 || asked.includes(name)),
  );
}
