import { createHash } from "node:crypto";
import { stringify } from "../../platform/uuid.ts";

type Kind = "package" | "folder" | "test" | "version";

/** An id that follows from the name, so that links survive when content is imported again. */
export function idOf(kind: Kind, ...names: string[]): string {
  const bytes = createHash("sha256")
    .update(JSON.stringify([kind, ...names]))
    .digest()
    .subarray(0, 16);
  // RFC 9562: version 8 is for ids made in a way of one's own.
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x80;
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
  return stringify(bytes);
}
