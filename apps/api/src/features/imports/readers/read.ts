import { finding } from "@patrak/contract/findings";
import { openArchive } from "./archive.ts";
import { decodeText, readCsv } from "./csv.ts";
import { readGift } from "./gift.ts";
import { readMoodle } from "./moodle.ts";
import { isQtiItem, readQtiItem, readQtiPackage } from "./qti.ts";
import { type Choice, type Table, Unreadable } from "./table.ts";
import { readXlsx } from "./xlsx.ts";
import { parseXml } from "./xml.ts";

const GIFT = /\{\s*(?:#|T\b|F\b|TRUE\b|FALSE\b|[^}]*[=~])[^}]*\}/;

/** Reads any known file of questions; the content decides the format, not the name. */
export async function readFile(name: string, bytes: Buffer, choice?: Choice): Promise<Table> {
  if (bytes.length === 0) throw new Unreadable(finding("FILE_EMPTY"));
  if (bytes.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004"))) return readZip(bytes, choice);
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw new Unreadable(finding("XLS_OLD"));
  const text = decodeText(bytes);
  if (text.trimStart().startsWith("<")) return readXml(text);
  const isGift = /\.(?:gift|txt)$/i.test(name) && GIFT.test(text);
  return isGift ? readGift(text) : readCsv(bytes, name, choice);
}

async function readZip(bytes: Buffer, choice?: Choice): Promise<Table> {
  const files = await openArchive(bytes);
  return files.has("[Content_Types].xml") ? readXlsx(bytes, files, choice) : readQtiPackage(files);
}

function readXml(source: string): Table {
  const root = parseXml(source);
  if (root.name === "quiz") return readMoodle(root, source);
  if (isQtiItem(root)) return readQtiItem(root);
  throw new Unreadable(finding("XML_UNKNOWN"));
}
