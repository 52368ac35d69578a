// The minimum cost of an answer on this machine at this moment.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const server = createServer((_request, response) => response.end("ok"));
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
