// The file of requests that a native driver sends. Before each request stands a line with two numbers: its length,
// and the place of a save's order (x-patrak-seq) in it, or -1. The driver writes a rising number there, so that the
// file can be sent again and again and each save is newer than the last.
import { makeSessions } from "../student/passes.ts";
import { loads } from "../engine/loads.ts";
import type { Drive } from "./drive.ts";

const SEQ = "\r\nx-patrak-seq: ";
const SEQ_DIGITS = 16;
/** About 15 MB: each student has a few questions, and the file is made in a moment. */
const SAVES = 20_000;

export function requestFile(requests: readonly Buffer[]): Buffer {
  return Buffer.concat(
    requests.flatMap((request) => [Buffer.from(`${request.length} ${seqPlace(request)}\n`), request]),
  );
}

function seqPlace(request: Buffer): number {
  const header = request.indexOf(SEQ);
  if (header < 0) return -1;
  const place = header + SEQ.length;
  if (request.indexOf("\r\n", place) !== place + SEQ_DIGITS)
    throw new Error(`a save's order has ${SEQ_DIGITS} digits`);
  return place;
}

/** One request of each student in turn; saves go on with the next question, as long as there is room. */
export function requestsOf(drive: Omit<Drive, "port">): Buffer[] {
  const { load, once, students, questions, firstStudent, secret } = drive;
  const ids = Array.from({ length: students }, (_, index) => firstStudent + index);
  const makers = makeSessions(secret, ids).map((session) => loads[load](session, drive));
  const laps = once || load !== "save" ? 1 : Math.ceil(SAVES / students);
  // Students are at different questions, like people.
  return Array.from({ length: Math.min(laps, questions) }, (_, lap) =>
    makers.map((make, student) => make(lap + student)),
  ).flat();
}
