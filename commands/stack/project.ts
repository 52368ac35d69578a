import { join, resolve } from "node:path";

/** The root of the repository. */
export const root = resolve(import.meta.dirname, "../..");

export function inProject(...parts: string[]): string {
  return join(root, ...parts);
}
