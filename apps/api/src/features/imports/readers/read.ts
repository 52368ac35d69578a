import { openArchive } from "./archive.ts";
import { decodeText, readCsv } from "./csv.ts";
import { readGift } from "./gift.ts";
import { readMoodle } from "./moodle.ts";
import { isQtiItem, readQtiItem, readQtiPackage } from "./qti.ts";
import { type Table, Unreadable } from "./table.ts";
import { readXlsx } from "./xlsx.ts";
import { parseXml } from "./xml.ts";

/** Any file of questions that we know, told apart by what it holds rather than by its name. */
export async function readFile(name: string, bytes: Buffer): Promise<Table> {
  if (bytes.length === 0) throw new Unreadable("The file is empty", "Choose another one");
  if (bytes.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004"))) return readZip(bytes);
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw new Unreadable("This is an old .xls workbook", "Save it as .xlsx and send that");
  const text = decodeText(bytes);
  if (text.trimStart().startsWith("<")) return readXml(text);
  const isGift = /\.(?:gift|txt)$/i.test(name) && /\{[^}]*[=~][^}]*\}/.test(text);
  return isGift ? readGift(text) : readCsv(bytes);
}

async function readZip(bytes: Buffer): Promise<Table> {
  const files = await openArchive(bytes);
  return files.has("[Content_Types].xml") ? readXlsx(bytes) : readQtiPackage(files);
}

function readXml(source: string): Table {
  const root = parseXml(source);
  if (root.name === "quiz") return readMoodle(root, source);
  if (isQtiItem(root)) return readQtiItem(root);
  throw new Unreadable(
    "This XML is neither Moodle's nor a QTI item",
    "Export it as Moodle XML, or as a QTI 2.1 or 3.0 package",
  );
}
