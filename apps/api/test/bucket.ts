import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** The part of an S3 service that files need: objects are stored, checked and read. */
export async function startBucket() {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const key = new URL(request.url ?? "/", "http://bucket").pathname;
    if (request.method === "PUT") {
      objects.set(key, withoutChunks(await buffer(request), request.headers["content-encoding"]));
      return response.end();
    }
    const found = objects.get(key);
    response.statusCode = found ? 200 : 404;
    if (found) response.setHeader("content-length", found.length);
    response.end(request.method === "HEAD" ? undefined : found);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/**
 * A body signed while it is sent arrives in chunks: a hexadecimal size, a line end, the bytes, a line end.
 */
function withoutChunks(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding !== "aws-chunked") return body;
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = body.indexOf("\r\n", at);
    const size = Number.parseInt(body.toString("latin1", at, lineEnd), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
