import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { reference, type Change } from "../frame/files.ts";
import type { Stage } from "../frame/stage.ts";
import { untilServes, type ProxyOptions } from "./proxy.ts";

/** Without them a refused connection is the student's. */
const SAFEGUARDS: Change[] = [
  ["    default-server check inter 1s fall 2 rise 1 maxconn 2000\n", "    default-server maxconn 2000\n"],
  ["    retries 3\n", "    retries 0\n"],
  ["    option redispatch 1\n", ""],
];

/** The reference file without its certificate, with two instances. */
export async function startHaproxy(stage: Stage, options: ProxyOptions) {
  const { port, instances, isPlanted } = options;
  const [one, two] = instances;
  const text = await reference("haproxy.cfg", [
    // A machine for tests may allow fewer open files.
    ["    maxconn 20000\n", "    maxconn 2000\n"],
    ["    bind :80\n", `    bind 127.0.0.1:${port}\n`],
    ["    bind :443 ssl crt /etc/ssl/patrak/patrak.pem alpn h2,http/1.1 ssl-min-ver TLSv1.2\n", ""],
    ["    http-request redirect scheme https code 301 unless { ssl_fc }\n", ""],
    ["    server one 127.0.0.1:3000\n", `    server one 127.0.0.1:${one}\n`],
    ["    # server two 127.0.0.1:3001", `    server two 127.0.0.1:${two}`],
    ...(isPlanted ? SAFEGUARDS : []),
  ]);
  const file = join(stage.folder, "haproxy.cfg");
  await writeFile(file, text);
  const child = await stage.start("haproxy", ["haproxy", "-db", "-f", file]);
  await untilServes(port, child);
  return child;
}
