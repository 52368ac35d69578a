import { namedId } from "../../platform/named-ids.ts";

type Kind = "package" | "folder" | "test";

/** An id derived from the name, so that links survive when content is imported again. */
export function idOf(kind: Kind, ...names: string[]): string {
  return namedId(kind, ...names);
}
