import { chmodSync, existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A new folder for a server of one test file, in memory where there is such a place: its disk is shared by all files. */
export function folderInMemory(prefix: string): string {
  const folder = mkdtempSync(path.join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), prefix));
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755);
  return folder;
}
