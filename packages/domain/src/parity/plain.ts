import { replacePictures } from "../pictures.ts";

const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", nbsp: " ", "#36": "$" };

/**
 * A source as a reader sees it: without markup, with digits of both scripts as 0-9
 * and one spelling per letter.
 */
export function plainText(source: string): string {
  return (
    replacePictures(source, pictureWords)
      .replaceAll(/<(?:br|\/?(?:p|li|ul|ol|tr|table))\b[^>]*>/gi, "\n")
      .replaceAll(/<\/?(?:td|th|thead|tbody)\b[^>]*>/gi, " ")
      .replaceAll(/<[^>]*>/g, "")
      // The signs around a formula are no dollars; a dollar that is meant stands alone or as an entity.
      .replaceAll(/\$((?:\\.|[^$\\\n])+)\$/g, " $1 ")
      .replaceAll(/&(lt|gt|amp|nbsp|#36);/g, (_, name: string) => ENTITIES[name] ?? " ")
      .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x09_66))
      .replaceAll("½", " 1/2")
      .replaceAll("¼", " 1/4")
      .replaceAll("¾", " 3/4")
      .replaceAll("\u0964", "।")
      .normalize("NFC")
      .replaceAll(/[\u200b-\u200d\u2060]/g, "")
      // Hindi often omits a nukta, and the word stays the same.
      .replaceAll(/[\u0958-\u095f]/g, (letter) => letter.normalize("NFD").charAt(0))
      .replaceAll("\u093c", "")
      .replaceAll(/[ \t\u00a0]+/g, " ")
  );
}

export const PICTURE_WORD = /\b[a-p]{32}\b/g;

/** A picture becomes its description and a unique word without figures. */
function pictureWords({ alt, name }: { alt: string; name: string }): string {
  const word = name.slice(0, 32).replaceAll(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
  return ` ${alt} ${word} `;
}

/** Whole words of either script, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+(?:['’][a-z]+)?/gu) ?? [];
}
