const letters = ["a", "b", "c", "d"];
/** Of the statements: a number would have to stand in both languages. */
const hindiLetters = ["क", "ख", "ग", "घ"];
const both = (name: string) => [`${name}_english`, `${name}_hindi`];
const columns = [
  "section",
  "topic",
  "difficulty",
  ...["question", ...letters.map((letter) => `option_${letter}`)].flatMap(both),
  "key",
  ...both("solution"),
];

/** Bilingual questions of realistic length, as CSV. */
export function makeSheet(count: number): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: count }, (_, index) => rowOf(index + 1).join(","));
  return new TextEncoder().encode([columns.join(","), ...rows].join("\n"));
}

function rowOf(n: number): string[] {
  return [
    "General Studies",
    `Topic ${n % 50}`,
    "medium",
    `A train covers ${n * 7} km in ${(n % 5) + 2} hours and rests for ${n % 60} minutes. Which of the following statements about its <strong>mean speed</strong> in case ${n} is correct?`,
    `एक रेलगाड़ी ${(n % 5) + 2} घंटे में ${n * 7} किमी चलती है और ${n % 60} मिनट रुकती है। स्थिति ${n} में उसकी <strong>औसत चाल</strong> के बारे में कौन सा कथन सही है?`,
    ...letters.flatMap((letter, place) => [
      `Statement ${letter} gives ${n * 7 + place} km/h`,
      `कथन ${hindiLetters[place]} के अनुसार ${n * 7 + place} किमी/घंटा`,
    ]),
    "B",
    `The distance is divided by the time: $\\frac{${n * 7}}{${(n % 5) + 2}}$.`,
    `दूरी को समय से भाग दिया जाता है: $\\frac{${n * 7}}{${(n % 5) + 2}}$।`,
  ].map((cell) => `"${cell}"`);
}
