import { pictureMarkup } from "@patrak/domain";

/**
 * Pictures as our texts name them. One that came out of here keeps its name; any other has that of its file, which the
 * check then says is not there: a picture that vanished without a word would be missed in the exam.
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
