import { pictureMarkup } from "@patrak/domain";

/**
 * Writes pictures the way our texts name them. A picture exported from here keeps its name; any
 * other gets its file's name, which the check reports as missing: a picture that vanished silently
 * would be missed in the exam.
 */
export function ownPictures(html: string): string {
  return html.replaceAll(/<img\b[^>]*>(?:<\/img>)?/gi, (tag) =>
    pictureMarkup({ alt: plain(attributeOf(tag, "alt")), name: fileName(attributeOf(tag, "src")) }),
  );
}

function attributeOf(tag: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(tag);
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? "";
}

const plain = (words: string) =>
  words
    .replaceAll("&quot;", '"')
    .replaceAll(/[[\]<>$\n]/g, " ")
    .trim();

function fileName(source: string): string {
  const last = source.startsWith("data:") ? "" : (source.split(/[?#]/)[0]?.split("/").at(-1) ?? "");
  return plain(last.replace(/\.webp$/i, "")).replaceAll(/[()\s]/g, "_") || "without-a-name";
}
