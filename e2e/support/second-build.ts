import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { inProject } from "@patrak/commands/stack/project";
import { addresses } from "../stack/addresses.ts";

/** What a build names by its content. */
const NAMED = /\.(?:js|css)$/;
const TEXT = /javascript|css|html/;

/**
 * The product behind a proxy, as at a real deployment. Until `publish` it shows the build as it is. From then on every
 * script and style has another name, the former names are gone, and pages and worker ask for the new ones: as if
 * another version had been built.
 */
export async function startSecondBuild() {
  const { origin: product } = addresses();
  const names = (await readdir(inProject("apps/web/dist/assets"))).filter((name) => NAMED.test(name));
  const newNames = new Map(names.map((name) => [name, `v2-${name}`]));
  let isPublished = false;
  /** Files that somebody asked for in vain. */
  const missing: string[] = [];

  const rewrite = (text: string) =>
    text
      .replaceAll(/[\w-]+\.(?:js|css)\b/g, (name) => newNames.get(name) ?? name)
      .replaceAll(
        /patrak-[\w-]{12}\b/g,
        (cache) => `patrak-${createHash("sha256").update(cache).digest("hex").slice(0, 12)}`,
      )
      .replaceAll("<html ", '<html data-version="2" ');

  const server = createServer((request, response) => {
    let path = request.url ?? "/";
    if (isPublished && path.startsWith("/assets/") && NAMED.test(path)) {
      const name = path.slice("/assets/".length);
      if (!name.startsWith("v2-")) {
        missing.push(name);
        response.writeHead(404).end();
        return;
      }
      path = `/assets/${name.slice("v2-".length)}`;
    }
    void forward(request, response, path);
  });

  async function forward(request: IncomingMessage, response: ServerResponse, path: string) {
    // What the browser has is of the first build.
    const headers = without(request.headers, "if-none-match", "if-modified-since");
    Object.assign(headers, { "accept-encoding": "identity", host: new URL(product).host });
    if (request.headers.origin !== undefined) headers.origin = product;
    const asked = request.pipe(ask(product + path, { method: request.method ?? "GET", headers }));
    const [reply] = (await once(asked, "response")) as [IncomingMessage];
    const isRewritten =
      isPublished && !path.startsWith("/api/") && TEXT.test(reply.headers["content-type"] ?? "");
    if (!isRewritten) {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
      return;
    }
    const body = rewrite(Buffer.concat(await reply.toArray()).toString());
    const kept = without(reply.headers, "content-length", "etag", "last-modified");
    response.writeHead(reply.statusCode ?? 502, kept).end(body);
  }

  await once(server.listen(0, "localhost"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    missing,
    publish: () => {
      isPublished = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function without(headers: IncomingHttpHeaders, ...names: string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
