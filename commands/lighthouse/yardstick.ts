import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** A page with a fixed piece of a browser's work: making elements, styling and laying them out. */
const PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Yardstick</title><main></main><script type="module">
const main = document.querySelector("main");
for (let round = 0; round < 60; round += 1) {
  const list = document.createElement("ul");
  for (let row = 0; row < 60; row += 1) {
    const item = document.createElement("li");
    item.append(document.createElement("b"), "Row " + row + " of round " + round);
    item.style.paddingLeft = row + "px";
    list.append(item);
  }
  main.replaceChildren(list);
  main.dataset.height = String(main.offsetHeight);
}
</script></html>`;

/** Its time on the main thread tells how fast this machine is at the moment, beside other load too. */
export async function withYardstick<T>(use: (url: string) => Promise<T>): Promise<T> {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8").end(PAGE);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    return await use(`http://localhost:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
