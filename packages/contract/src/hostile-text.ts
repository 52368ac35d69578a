/** Each grows to the given length; the long ones meet the bare pattern, the short ones pass the rules' own limits. */
export const hostile = (length: number) => [
  "a".repeat(length),
  `${"a".repeat(length - 1)}!`,
  `${"a".repeat(length - 1)}"`,
  "a.".repeat(length / 2),
  `${"a.".repeat(length / 2 - 1)}a@`,
  `a@${"a".repeat(length - 2)}`,
  `a@${"a-".repeat(length / 2 - 1)}`,
  `a@${"a.".repeat(length / 2 - 2)}a!`,
  `a@${"1.".repeat(length / 2 - 2)}1`,
  `a@${`${"a".repeat(63)}.`.repeat(length / 64)}1`,
  "@".repeat(length),
  "0".repeat(length),
  `${"1".repeat(length - 1)}x`,
  `x${" ".repeat(length - 2)}x`,
  "\u202e".repeat(length),
  "\ud83d".repeat(length),
];
