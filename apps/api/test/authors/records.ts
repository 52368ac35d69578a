import { tmpdir } from "node:os";
import path from "node:path";

export const RECORDS = path.join(tmpdir(), "patrak-recorded");
export const recordOf = (pid: number) => path.join(RECORDS, String(pid));
