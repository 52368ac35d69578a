import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { reference, type Change } from "../frame/files.ts";
import type { Stage } from "../frame/stage.ts";
import { untilServes, type ProxyOptions } from "./proxy.ts";

const SITE: Change[] = [
  ["    listen 443 ssl http2;\n    listen [::]:443 ssl http2;\n", "    listen 127.0.0.1:PORT;\n"],
  ["    listen 80;\n    listen [::]:80;\n", "    listen 127.0.0.1:OTHER;\n"],
  ["    ssl_certificate     /etc/ssl/patrak/fullchain.pem;\n", ""],
  ["    ssl_certificate_key /etc/ssl/patrak/privkey.pem;\n", ""],
];

/** The reference file without its certificate, with two instances. */
export async function startNginx(stage: Stage, options: ProxyOptions) {
  const { port, otherPort, instances, isPlanted } = options;
  const [one, two] = instances;
  const failures = isPlanted ? "" : " max_fails=0";
  const text = await reference("nginx.conf", [
    ...SITE,
    ["    server 127.0.0.1:3000 max_fails=0;", `    server 127.0.0.1:${one}${failures};`],
    ["    # server 127.0.0.1:3001 max_fails=0;", `    server 127.0.0.1:${two}${failures};`],
  ]);
  const folder = join(stage.folder, "nginx");
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, "patrak.conf"),
    text.replace("PORT", String(port)).replace("OTHER", String(otherPort)),
  );
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  );
  const whole = [
    "daemon off;",
    `pid ${folder}/nginx.pid;`,
    "error_log stderr warn;",
    "events { worker_connections 1024; }",
    "http {",
    "  access_log off;",
    ...temporary,
    `  include ${folder}/patrak.conf;`,
    "}",
    "",
  ];
  await writeFile(join(folder, "nginx.conf"), whole.join("\n"));
  const child = await stage.start("nginx", ["nginx", "-p", folder, "-c", join(folder, "nginx.conf")], {
    signal: "SIGQUIT",
  });
  await untilServes(port, child);
  return child;
}
