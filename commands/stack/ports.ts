import { createServer } from "node:net";

/** The wanted port or the next free one; by default any free one. */
export async function freePort(wanted?: number): Promise<number> {
  if (wanted === undefined) return (await probe(0, "127.0.0.1")) ?? Promise.reject(new Error("No free port"));
  for (let port = wanted; port < wanted + 100; port++) {
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port from ${wanted} on`);
}

/** Browsers try ::1 first for localhost, so a port counts as free only if it is free on both addresses. */
async function isFree(port: number): Promise<boolean> {
  return (await probe(port, "127.0.0.1")) !== undefined && (await probe(port, "::1")) !== undefined;
}

function probe(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      resolve(error.code === "EADDRINUSE" || error.code === "EACCES" ? undefined : port);
    });
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? address?.port : undefined));
    });
  });
}
