import { appendFileSync, readFileSync } from "node:fs";
import { addresses } from "../stack/addresses.ts";

/** Remembers what must never be written to a log: the last test of the run searches for it. */
export function remember(...secrets: string[]) {
  appendFileSync(addresses().canaryFile, secrets.map((secret) => `${secret}\n`).join(""));
}

export function canaries(): string[] {
  return [...new Set(readFileSync(addresses().canaryFile, "utf8").split("\n").filter(Boolean))];
}
