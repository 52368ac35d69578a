import { createHash } from "node:crypto";
import { stringify } from "./uuid.ts";

/** An id derived from names: the same names always give the same id. */
export function namedId(...names: string[]): string {
  const bytes = createHash("sha256").update(JSON.stringify(names)).digest().subarray(0, 16);
  // RFC 9562: version 8 is for ids with a custom format.
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x80;
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
  return stringify(bytes);
}
