import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** Pages of a stranger: another site than localhost for a browser, by its name. */
export async function startOtherSite(pages: Record<string, string>) {
  const server = createServer((request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end(pages[request.url ?? "/"] ?? "");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
