/** What must never be in a log, by its form: this also finds values that nobody listed. */
const shapes: Record<string, RegExp> = {
  "an e-mail address": /[\w.+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}/i,
  "a six-digit code": /(?<![\w.-])\d{6}(?![\w.-])/,
  "a signed token": /eyJ[\w-]{8,}\.[\w-]+/,
  "a random token": /(?<![\w-])[\w-]{40,}(?![\w-])/,
  "a session cookie": /__Host-|set-cookie/i,
  "a password's hash": /\$argon2|\$scrypt|\$2[aby]\$/,
};

/** Every line with personal or secret data, and which; `words` are searched literally. */
export function leaksIn(log: string, words: string[] = []): string[] {
  return log.split("\n").flatMap((line) => {
    // A process id may have six digits, too, and so may a time of more than 99 s.
    const text = line.replaceAll(/"(?:pid|ms)":\d+/g, "");
    const found = [
      ...Object.keys(shapes).filter((name) => shapes[name]!.test(text)),
      ...words.filter((word) => text.includes(word)),
    ];
    return found.length > 0 ? [`${found.join(", ")} in: ${line.slice(0, 400)}`] : [];
  });
}
