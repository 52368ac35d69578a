import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "./ports.ts";

test.each(["127.0.0.1", "::1"])("a port taken on %s is passed over", async (host) => {
  const server = createServer().listen(0, host);
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const found = await freePort(port);
  expect(found).toBeGreaterThan(port);
  expect(await freePort(found)).toBe(found);
});
