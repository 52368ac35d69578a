// The least a route can cost on this machine at this moment: what the others are compared with.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const server = createServer((_request, response) => response.end("ok"));
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
