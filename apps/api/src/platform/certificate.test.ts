import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer } from "node:tls";
import { register } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { measureCertificate } from "./certificate.ts";
import { createLog } from "./log.ts";

const DAY = 86_400;
const log = createLog({ LOG_LEVEL: "silent" });

/** In days from now, or undefined if nothing is told. */
async function daysLeft() {
  const metric = (await register.getMetricsAsJSON()).find(
    ({ name }) => name === "patrak_certificate_expires_timestamp_seconds",
  );
  const value = metric?.values[0]?.value;
  return value === undefined ? undefined : Math.round((value - Date.now() / 1000) / DAY);
}

async function serveCertificate(days: number) {
  const folder = mkdtempSync(path.join(tmpdir(), "patrak-tls-"));
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", String(days)];
  const words = ["req", "-x509", ...kind, "-subj", "/CN=localhost", "-keyout", key, "-out", cert];
  execFileSync("openssl", words, { stdio: "ignore" });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (socket) => socket.end());
  rmSync(folder, { recursive: true });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

test("O-12: the day on which visitors' certificate expires is told, and nothing once it cannot be seen", async () => {
  await measureCertificate("http://localhost:3000", log);
  expect(await daysLeft()).toBeUndefined();
  await measureCertificate(await serveCertificate(9), log);
  expect(await daysLeft()).toBe(9);
  await measureCertificate("https://localhost:1", log);
  expect(await daysLeft()).toBeUndefined();
});
