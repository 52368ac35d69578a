import { firstMessage } from "@patrak/bench/student/message";

/** Splits incoming bytes into whole requests. */
export function createFraming(onRequest: (request: Buffer) => void) {
  let received: Buffer = Buffer.alloc(0);
  return (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    for (let next = firstMessage(received); next; next = firstMessage(received)) {
      onRequest(next.bytes);
      received = received.subarray(next.bytes.length);
    }
  };
}
