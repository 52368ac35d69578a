const END_OF_HEAD = Buffer.from("\r\n\r\n");
const LENGTH = /\r\ncontent-length: (\d+)/i;

/** Cuts what arrives on a connection into whole requests. */
export function createFraming(onRequest: (request: Buffer) => void) {
  let received: Buffer = Buffer.alloc(0);
  return (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    for (let end = endOf(received); end !== undefined; end = endOf(received)) {
      onRequest(received.subarray(0, end));
      received = received.subarray(end);
    }
  };
}

function endOf(bytes: Buffer): number | undefined {
  const headEnd = bytes.indexOf(END_OF_HEAD);
  if (headEnd < 0) return undefined;
  const length = Number(LENGTH.exec(bytes.toString("latin1", 0, headEnd))?.[1] ?? 0);
  const end = headEnd + END_OF_HEAD.length + length;
  return bytes.length < end ? undefined : end;
}
