/** Ports that an address may leave out. */
const PORTS: Record<string, number> = {
  "smtp:": 587,
  "smtps:": 465,
  "redis:": 6379,
  "rediss:": 6379,
};

/** Where to connect. A mail server on this machine takes mail at port 25, others take it from their users at 587. */
export function hostAndPort(address: string): { host: string; port: number } {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  if (port !== "") return { host, port: Number(port) };
  return { host, port: protocol === "smtp:" && isThisMachine(hostname) ? 25 : PORTS[protocol]! };
}

export function isThisMachine(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d+){3}$/.test(hostname);
}
