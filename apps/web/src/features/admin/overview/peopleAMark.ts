const MOST_MARKS = 60;

/** How many people one mark represents, so that a row holds all of them: 1, 10, 30, 100, 300 … */
export function peopleAMark(people: number): number {
  let unit = 1;
  for (
    let next = 10;
    people / unit > MOST_MARKS;
    next = String(next).startsWith("1") ? next * 3 : (next / 3) * 10
  )
    unit = next;
  return unit;
}
