// Messages over a pipe. Their sizes come first, so the reader knows how much to expect before reading it.
import type { Readable, Writable } from "node:stream";
import { deserialize, serialize } from "node:v8";

/** Two lengths: of the message and of the bytes sent with it. */
const HEAD = 8;

/** A message that exceeds the maximum length. */
export class TooLong extends Error {}

/** Sends the property `bytes` of a value as it is: a file is not copied on the way. */
export function writeFrame(stream: Writable, message: object, max = Number.POSITIVE_INFINITY) {
  const { value } = message as { value?: unknown };
  const bytes = bytesOf(value);
  const held = bytes ? { ...message, value: { ...(value as object), bytes: null } } : message;
  const body = serialize(held);
  const beside = bytes?.length ?? 0;
  if (body.length + beside > max) throw new TooLong();
  const head = Buffer.alloc(HEAD);
  head.writeUInt32LE(body.length, 0);
  head.writeUInt32LE(beside, 4);
  stream.write(Buffer.concat([head, body]));
  if (bytes && beside > 0) stream.write(bytes);
}

function bytesOf(value: unknown): Uint8Array | null {
  const { bytes = null } = (value ?? {}) as { bytes?: unknown };
  return bytes instanceof Uint8Array ? bytes : null;
}

/** Ends with the stream; fails with `TooLong` before it reads a message that is too long. */
export async function* readFrames(stream: Readable, max: () => number): AsyncGenerator<object, void> {
  const take = takerOf(stream);
  for (;;) {
    const head = await take(HEAD);
    if (!head) return;
    const [length, beside] = [head.readUInt32LE(0), head.readUInt32LE(4)];
    if (length + beside > max()) throw new TooLong();
    const [body, bytes] = [await take(length), await take(beside)];
    if (!body || !bytes) return;
    const message = deserialize(body) as { value?: { bytes?: unknown } | null };
    if (message.value?.bytes === null) message.value.bytes = bytes;
    yield message;
  }
}

/**
 * Reads exactly n bytes, copied chunk by chunk: never a whole file at once. Null when the stream has ended.
 */
function takerOf(stream: Readable) {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);
  return async function take(size: number): Promise<Buffer | null> {
    const taken = Buffer.allocUnsafeSlow(size);
    let at = 0;
    while (at < size) {
      if (rest.length === 0) {
        const next = await chunks.next();
        if (next.done) return null;
        rest = next.value;
      }
      const copied = rest.copy(taken, at);
      rest = rest.subarray(copied);
      at += copied;
    }
    return taken;
  };
}
