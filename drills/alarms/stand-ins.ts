import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { join } from "node:path";
import { createServer as createTlsServer } from "node:tls";
import { promisify } from "node:util";
import type { Stage } from "../frame/stage.ts";

const run = promisify(execFile);

/** In place of node_exporter: the one thing that cannot be broken on a machine that others use is its disk. */
export async function startDisk(stage: Stage) {
  const size = 1000;
  const disk = { free: 500 };
  const labels = '{device="/dev/vda",fstype="ext4",mountpoint="/"}';
  const server = createServer((_request, reply) =>
    reply.end(
      `node_filesystem_size_bytes${labels} ${size}\nnode_filesystem_avail_bytes${labels} ${disk.free}\n`,
    ),
  );
  return { disk, address: `127.0.0.1:${await listen(stage, server)}` };
}

/** In place of the proxy: what visitors are shown as the certificate. Returns its origin. */
export async function startProxy(stage: Stage, days: number): Promise<string> {
  const file = (name: string) => join(stage.folder, `${name}-${days}.pem`);
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", String(days)];
  const names = ["-subj", "/CN=localhost", "-keyout", file("key"), "-out", file("cert")];
  await run("openssl", ["req", "-x509", ...kind, ...names]);
  const [key, cert] = await Promise.all([readFile(file("key")), readFile(file("cert"))]);
  const server = createTlsServer({ key, cert }, (socket) => socket.end());
  return `https://localhost:${await listen(stage, server)}`;
}

async function listen(stage: Stage, server: Server): Promise<number> {
  server.on("tlsClientError", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  stage.defer(async () => server.close());
  return (server.address() as AddressInfo).port;
}
