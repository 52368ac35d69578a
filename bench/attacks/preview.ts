/** In characters, as in the contract. */
const LONGEST = { text: 6000, option: 1500 };

/** A question full of formulas, as long as allowed. */
export function worstPreview() {
  const both = (letters: number) => ({ english: formulas(letters), hindi: formulas(letters) });
  return {
    passageId: null,
    text: both(LONGEST.text),
    options: Array.from({ length: 8 }, () => both(LONGEST.option)),
    solution: both(LONGEST.text),
  };
}

/** Short formulas, because each has its own fixed cost. */
function formulas(letters: number): string {
  const one = "$\\frac ab$ ";
  return one.repeat(Math.floor(letters / one.length));
}
