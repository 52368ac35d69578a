import { inflateSync } from "node:zlib";

/** How many pages a PDF has. */
export const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** The pieces of text in a PDF as Chromium writes it, read through the letters that its fonts declare. */
export function piecesOf(pdf: Buffer): string[] {
  const objects = new Map(
    [...pdf.toString("latin1").matchAll(/(\d+) 0 obj\b(.*?)\bendobj/gs)].map(([, id, body]) => [id!, body!]),
  );
  const fonts = new Map<string, Map<string, string>>();
  for (const body of objects.values())
    for (const [, name, id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const letters = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!) ?? "")?.[1];
      if (letters !== undefined) fonts.set(name!, lettersOf(streamOf(objects.get(letters) ?? "")));
    }
  return [...objects.values()]
    .map(streamOf)
    .filter((stream) => stream.includes("BT\n"))
    .flatMap((stream) =>
      stream
        .split("BT\n")
        .slice(1)
        .map((piece) => textOf(piece, fonts)),
    );
}

function streamOf(body: string): string {
  const found = /stream\r?\n(.*)\r?\nendstream/s.exec(body)?.[1];
  if (found === undefined || !body.includes("/FlateDecode") || body.includes("/Image")) return found ?? "";
  return inflateSync(Buffer.from(found, "latin1")).toString("latin1");
}

/** Of a font: the letters of each glyph, both in hexadecimal. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, glyph, letter] of map.matchAll(/^<(\w+)> <((?:\w{4})+)>$/gm))
    letters.set(glyph!, written(letter!));
  for (const [, first, last, letter] of map.matchAll(/^<(\w+)> <(\w+)> <(\w{4})>$/gm))
    for (let glyph = parseInt(first!, 16); glyph <= parseInt(last!, 16); glyph += 1)
      letters.set(
        glyph.toString(16).padStart(first!.length, "0").toUpperCase(),
        String.fromCodePoint(parseInt(letter!, 16) + glyph - parseInt(first!, 16)),
      );
  return letters;
}

const written = (letter: string) => Buffer.from(letter, "hex").swap16().toString("utf16le");

function textOf(piece: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const letters = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(piece)?.[1] ?? "");
  const [known = ""] = letters?.keys() ?? [];
  const glyph = new RegExp(`.{${known.length || 4}}`, "g");
  return [...piece.matchAll(/<([0-9A-F]+)>/g)]
    .flatMap(([, hex]) => hex!.match(glyph) ?? [])
    .map((one) => letters?.get(one) ?? "")
    .join("");
}
