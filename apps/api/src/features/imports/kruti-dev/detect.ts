// Short words of every Hindi page as they look in Kruti Dev; none is an English word.
const COMMON =
  /(?:^|[\s¼(])(?:gS|gSa|esa|dk|dh|ds|dks|ls|us|vkSj|fd|fdl|fdls|fdlus|dkSu|dkSulk|ugha|Fkk|Fks|;g|og|ij|fuEu|fuEufyf\[kr|,d|vFkok|gksrk|gqvk|D;k)(?=$|[\s\\?A½)&]|,)/;
const DEVANAGARI = /\p{Script=Devanagari}/u;
const LATIN = /[A-Za-z]/;
/** Letters and signs in places where no English word has them: fganh, Hkkjr, fLFkr. */
const STRANGE = /[a-z][A-Z]|[;[\]{}|~^=+<>][a-zA-Z]|^f[^aeiourl\s]|\b[A-Z][kjlyd]/;

const SHARE = 0.3;

/** Whether most of a column is Hindi in Kruti Dev 010: Latin characters, with many of its common words. */
export function isKrutiDev(cells: readonly string[]): boolean {
  const latin = cells.filter((cell) => LATIN.test(cell) && !DEVANAGARI.test(cell));
  if (latin.length === 0) return false;
  const found = latin.filter((cell) => COMMON.test(cell)).length;
  return found > 0 && found / latin.length >= SHARE;
}

/**
 * A column of short answers has no common words: judged by spelling, if the question beside it is Kruti Dev.
 */
export function looksLikeKrutiDev(cells: readonly string[]): boolean {
  const latin = cells.filter((cell) => LATIN.test(cell) && !DEVANAGARI.test(cell));
  const found = latin.filter((cell) => COMMON.test(cell) || STRANGE.test(cell)).length;
  return latin.length > 0 && found / latin.length >= SHARE;
}

/** A cell that is Unicode already, or only digits, stays unchanged. */
export const needsConversion = (cell: string) => LATIN.test(cell) && !DEVANAGARI.test(cell);
