import { pictureLimits } from "@patrak/domain";
import type { Table } from "./table.ts";
import { descendants, textOf, type XmlElement } from "./xml.ts";

const PICTURES_MAX = 2_000;
const SOURCE = /(<img\b[^>]*\ssrc\s*=\s*["'])([^"']*)(["'])/gi;

/**
 * Takes the pictures that a question holds, and returns how its texts name them: two questions may call
 * different pictures by the same name.
 */
export function insidePictures(element: XmlElement, pictures: Table["pictures"]): (markup: string) => string {
  const files = new Map(
    descendants(element, ["file"]).map((file) => [file.attributes["name"] ?? "", textOf(file)]),
  );
  return (markup) =>
    markup.replaceAll(SOURCE, (whole, before: string, source: string, after: string) => {
      const inline = /^data:image\/[\w.+-]+;base64,(.*)$/s.exec(source)?.[1];
      const bytes = bytesOf(inline ?? files.get(nameIn(source)));
      if (!bytes || pictures.size >= PICTURES_MAX) return whole;
      const name = `inside-${pictures.size + 1}`;
      pictures.set(name, bytes);
      return `${before}${name}${after}`;
    });
}

function nameIn(source: string): string {
  const name = source.replace(/^@@PLUGINFILE@@\//, "").split(/[?#]/)[0] ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Larger ones than a question may have are not taken. */
function bytesOf(base64: string | undefined): Buffer | undefined {
  const bytes = Buffer.from(base64 ?? "", "base64");
  return bytes.length === 0 || bytes.length > pictureLimits.bytes ? undefined : bytes;
}
