const LETTERS = 2;
const FALLBACK = "QB";

/** The letters of a section's codes: its initials or first letters; GS for General Studies, PO for Polity. */
export function codeLetters(section: string): string {
  const words = section
    .normalize("NFD")
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== "" && word !== "AND" && word !== "OF");
  const initials = words.map((word) => word[0]).join("");
  const letters = initials.length >= LETTERS ? initials : words.join("");
  return letters.length >= LETTERS ? letters.slice(0, initials.length >= LETTERS ? 4 : LETTERS) : FALLBACK;
}

export function codeOf(letters: string, number: number): string {
  return `${letters}-${String(number).padStart(4, "0")}`;
}
