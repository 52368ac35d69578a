const END_OF_HEAD = Buffer.from("\r\n\r\n");
const LENGTH = /\r\ncontent-length: (\d+)/i;

/** The first complete request or reply in these bytes. */
export function firstMessage(received: Buffer): { head: string; bodyAt: number; bytes: Buffer } | undefined {
  const headEnd = received.indexOf(END_OF_HEAD);
  if (headEnd < 0) return undefined;
  const head = received.toString("latin1", 0, headEnd);
  const bodyAt = headEnd + END_OF_HEAD.length;
  const end = bodyAt + Number(LENGTH.exec(head)?.[1] ?? 0);
  return received.length < end ? undefined : { head, bodyAt, bytes: received.subarray(0, end) };
}

export function httpRequest(
  method: string,
  path: string,
  { host = "localhost", ...headers }: Record<string, string>,
  body?: string,
): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body === undefined ? "" : `content-length: ${Buffer.byteLength(body)}\r\n`;
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join("")}${length}\r\n${body ?? ""}`,
  );
}
