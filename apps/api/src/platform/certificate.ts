import { once } from "node:events";
import { isIP } from "node:net";
import { connect } from "node:tls";
import type { Logger } from "pino";
import { Gauge } from "prom-client";

const expires = new Gauge({
  name: "patrak_certificate_expires_timestamp_seconds",
  help: "When the certificate of PUBLIC_ORIGIN expires, as it is seen from here.",
  labelNames: ["host"],
});

const PATIENCE_MS = 5000;

/** The product does not hold the certificate: it looks at the one that visitors are shown. */
export async function measureCertificate(origin: string, log: Pick<Logger, "info">): Promise<false> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== "https:") return false;
  try {
    expires.set({ host: hostname }, await readExpiry(hostname, Number(port || 443)));
  } catch (error) {
    // In some networks a machine cannot reach its own public address: no figure then, and no alarm.
    expires.reset();
    log.info({ err: error }, "the certificate of PUBLIC_ORIGIN cannot be seen from here");
  }
  return false;
}

/** Nothing is sent, so an expired or foreign certificate is read like any other. */
async function readExpiry(host: string, port: number): Promise<number> {
  const servername = isIP(host) === 0 ? host : "";
  const socket = connect({ host, port, servername, rejectUnauthorized: false });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(PATIENCE_MS) });
    return Date.parse(socket.getPeerCertificate().valid_to) / 1000;
  } finally {
    socket.destroy();
  }
}
