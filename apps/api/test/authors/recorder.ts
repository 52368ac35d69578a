// The real author worker; records every byte sent to it, in one file per process.
import { appendFileSync, mkdirSync } from "node:fs";
import { Socket } from "node:net";
import { recordOf, RECORDS } from "./records.ts";

mkdirSync(RECORDS, { recursive: true });
// oxlint-disable-next-line unbound-method -- it is called with the socket below
const push = Socket.prototype.push;
Socket.prototype.push = function record(this: Socket, chunk: unknown, ...rest: never[]) {
  if (Buffer.isBuffer(chunk)) appendFileSync(recordOf(process.pid), chunk);
  return push.call(this, chunk, ...rest);
};

await import("../../src/author-worker.ts");
