import { limits } from "@patrak/domain";

/** Why a key or a paste was not taken: `long` is more characters than an answer may have. */
export type TypingFault = "digits" | "decimals" | "long";

/** A number, or what may become one: a sign, digits and a point, each in its place. */
const BEGUN = /^[+-]?\d*\.?\d*$/;

/** What was typed by mistake and meant as a digit, a point or a sign. */
function asMeant(text: string): string {
  return text
    .replaceAll(/[०-९]/g, (digit) => String(digit.codePointAt(0)! - 0x0966))
    .replaceAll(/[,٫]/g, ".")
    .replaceAll(/[−–]/g, "-")
    .replaceAll(/\s/g, "");
}

/** The text of the field after a change; a fault if it could not become a number: then nothing changes. */
export function typed(text: string, decimals: number | undefined): { text: string } | { fault: TypingFault } {
  const meant = asMeant(text);
  if (!BEGUN.test(meant)) return { fault: "digits" };
  const [, fraction] = meant.split(".");
  if (fraction !== undefined && decimals !== undefined && fraction.length > decimals)
    return { fault: "decimals" };
  if (fraction !== undefined && decimals === 0) return { fault: "decimals" };
  return meant.length > limits.typedNumberMax ? { fault: "long" } : { text: meant };
}

/** With the other sign. */
export function signChanged(text: string): string {
  return text.startsWith("-") ? text.slice(1) : `-${text.replace("+", "")}`;
}
