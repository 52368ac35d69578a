import { chown, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { childrenOf, send } from "@patrak/faults/stack/processes";
import type { Drill } from "./frame/drill.ts";
import { newSecret, serveInstance } from "./frame/instance.ts";
import { judgeLedger } from "./frame/ledger.ts";
import { sceneOf, stopwatch } from "./frame/scene.ts";
import { furnish, startWriters } from "./frame/writers.ts";

const WRITABLE = "the root can be written";
const ROOT = "it runs as root";

const NOBODY = 65532;

/** No root, no capability, and nothing that can be written but the folder of files and /tmp. */
export const unprivileged: Drill = {
  name: "unprivileged",
  parts: ["bubblewrap"],
  isQuick: true,
  plants: [WRITABLE, ROOT],
  run: async (stage) => {
    const database = await stage.database("database");
    const room = await furnish(database.urlOf());
    const files = join(stage.folder, "files");
    await mkdir(files, { recursive: true });
    const isRoot = process.getuid?.() === 0;
    if (isRoot) await chown(files, NOBODY, NOBODY);
    const bind = stage.planted === WRITABLE ? "--bind" : "--ro-bind";
    const walls = ["bwrap", "--die-with-parent", bind, "/", "/", "--dev", "/dev", "--tmpfs", "/tmp"];
    // Without root, the user of the box is a name for ourselves.
    const named = isRoot ? [] : ["--unshare-user", "--uid", String(NOBODY), "--gid", String(NOBODY)];
    const dropped =
      `setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all`.split(
        " ",
      );
    const inside = [
      ...walls,
      "--bind",
      files,
      files,
      ...named,
      ...(isRoot && stage.planted !== ROOT ? dropped : []),
    ];
    const seconds = stopwatch();
    const secret = newSecret();
    const databaseUrl = database.urlOf();
    const product = await serveInstance(stage, "product", { databaseUrl, secrets: [secret], inside });
    const writers = startWriters(stage, "students", { ...product, secret, room });
    await writers.untilSaved(300, 20);
    await writers.stop();
    const judged = await judgeLedger(writers.ledger, databaseUrl);
    const box = product.process();
    // bwrap waits outside for the program inside, and passes no signal on.
    const [pid] = await childrenOf(box.pid);
    const wrong = [...(await privileges(pid!)), ...(await complaints(box.logFile))];
    send(pid!, "SIGTERM");
    await box.exited;
    return [
      sceneOf("read-only root, uid 65532", judged, { seconds: seconds(), promises: { failed: 0 }, wrong }),
    ];
  },
};

/** What the process may do, as the kernel tells it. */
async function privileges(pid: number): Promise<string[]> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const mounts = await readFile(`/proc/${pid}/mountinfo`, "utf8");
  const value = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, "m").exec(status)?.[1];
  const root = mounts.split("\n").findLast((line) => line.split(" ")[4] === "/");
  const isReadOnly = root?.split(" ")[5]?.split(",").includes("ro") ?? false;
  return [
    ...(value("Uid") === "0" ? ["it runs as root"] : []),
    ...(/^0+$/.test(value("CapEff") ?? "") ? [] : [`it has the capabilities ${value("CapEff")}`]),
    ...(isReadOnly ? [] : ["its root can be written"]),
  ];
}

async function complaints(logFile: string): Promise<string[]> {
  const lines = (await readFile(logFile, "utf8")).split("\n");
  return lines.filter((line) => /EROFS|EACCES|EPERM/.test(line)).slice(0, 1);
}
