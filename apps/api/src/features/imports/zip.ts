import { crc32 } from "node:zlib";

interface Part {
  name: Buffer;
  content: Buffer;
  at: number;
}

/** 1 January 1980, the first day of the format: equal content gives equal bytes. */
const DATE = 0x0021;
/** Names are UTF-8. */
const FLAGS = 0x0800;

/** An archive that stores its files as they are. */
export function writeZip(files: ReadonlyMap<string, string | Uint8Array>): Buffer {
  const parts: Part[] = [];
  const pieces: Buffer[] = [];
  let at = 0;
  for (const [path, file] of files) {
    const part = { name: Buffer.from(path), content: Buffer.from(file as string), at };
    const head = Buffer.concat([numbers(["L", 0x04034b50], ...common(part)), part.name]);
    pieces.push(head, part.content);
    parts.push(part);
    at += head.length + part.content.length;
  }
  const directory = Buffer.concat(parts.map(entryOf));
  const end = numbers(
    ["L", 0x06054b50],
    ["S", 0],
    ["S", 0],
    ["S", parts.length],
    ["S", parts.length],
    ["L", directory.length],
    ["L", at],
    ["S", 0],
  );
  return Buffer.concat([...pieces, directory, end]);
}

type Field = ["S" | "L", number];

function common({ name, content }: Part): Field[] {
  return [
    ["S", 20],
    ["S", FLAGS],
    ["S", 0],
    ["S", 0],
    ["S", DATE],
    ["L", crc32(content)],
    ["L", content.length],
    ["L", content.length],
    ["S", name.length],
    ["S", 0],
  ];
}

function entryOf(part: Part): Buffer {
  const rest: Field[] = [
    ["S", 0],
    ["S", 0],
    ["S", 0],
    ["L", 0],
    ["L", part.at],
  ];
  return Buffer.concat([numbers(["L", 0x02014b50], ["S", 20], ...common(part), ...rest), part.name]);
}

function numbers(...fields: Field[]): Buffer {
  return Buffer.concat(
    fields.map(([size, value]) => {
      const bytes = Buffer.alloc(size === "S" ? 2 : 4);
      if (size === "S") bytes.writeUInt16LE(value);
      else bytes.writeUInt32LE(value);
      return bytes;
    }),
  );
}
