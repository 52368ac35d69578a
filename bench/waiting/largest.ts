/** The first try, and the most that anybody asks for. */
const FIRST = 1000;
const MOST = 20_000;
/** Between what holds and what does not. */
const HALVINGS = 2;

/** The largest number that holds: doubled until one does not, then halved between. */
export async function largest(holds: (students: number) => Promise<boolean>): Promise<number> {
  let good = 0;
  let bad: number | undefined;
  for (let next = FIRST; bad === undefined && good < MOST; next = Math.min(next * 2, MOST))
    if (await holds(next)) good = next;
    else bad = next;
  for (let turn = 0; bad !== undefined && good > 0 && turn < HALVINGS; turn += 1) {
    const middle = Math.round((good + bad) / 2);
    if (await holds(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
