import { execFile, spawnSync } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { runChild } from "@patrak/commands/stack/child";
import { inProject, root as project } from "@patrak/commands/stack/project";
import { childrenOf, send } from "@patrak/faults/stack/processes";
import type { Drill } from "./frame/drill.ts";
import { newSecret, serveInstance } from "./frame/instance.ts";
import { judgeLedger } from "./frame/ledger.ts";
import { sceneOf, stopwatch } from "./frame/scene.ts";
import type { Stage } from "./frame/stage.ts";
import { furnish, startWriters } from "./frame/writers.ts";

const run = promisify(execFile);

const NO_PACKAGES = "the image has no packages";

const NOBODY = 65532;
const PACKAGES = "/opt/patrak/api/node_modules";
const PROGRAM = ["/opt/patrak/bin/node", "/opt/patrak/api/dist/patrak.js"];
const FILES = "/var/lib/patrak/files";
const LEAST_COMPONENTS = 100;

/** A release is built, listed and made an image; its first administrator is made in it, and students save to it. */
export const release: Drill = {
  name: "release",
  parts: ["buildah", "bubblewrap"],
  isQuick: false,
  plants: [NO_PACKAGES],
  run: async (stage) => {
    const seconds = stopwatch();
    const wrong: string[] = [];
    const folder = join(stage.folder, "release");
    await command(stage, "release", ["pnpm", "release", folder]);
    const components = await listComponents(stage);
    if (components < LEAST_COMPONENTS) wrong.push(`the list has ${components} components`);
    const root = await mountImage(stage, folder);
    stage.tell(`${components} components, image made after ${seconds().toFixed(0)} s`);

    const files = join(stage.folder, "files");
    await mkdir(files, { recursive: true });
    const walls = ["bwrap", "--die-with-parent", "--ro-bind", root, "/", "--proc", "/proc", "--dev", "/dev"];
    const places = ["--tmpfs", "/tmp", "--bind", files, FILES];
    const planted = stage.planted === NO_PACKAGES ? ["--tmpfs", PACKAGES] : [];
    const nobody = ["--unshare-user", "--uid", String(NOBODY), "--gid", String(NOBODY)];
    const inside = [...walls, ...places, ...planted, ...nobody];

    const database = await stage.database("database");
    const databaseUrl = database.urlOf();
    const patrak = (words: string[], typed = "") => {
      const [bwrap = "", ...args] = [...inside, ...PROGRAM, ...words];
      const { stdout, stderr } = spawnSync(bwrap, args, {
        input: typed,
        encoding: "utf8",
        env: { DATABASE_URL: databaseUrl },
      });
      return stdout + stderr;
    };
    patrak(["migrate"]);
    const person = ["admin", "create", "first@institute.example", "--role", "owner", "--name", "Asha Rao"];
    const told = patrak(person, "chosen at the keyboard\n");
    if (!told.includes("may sign in")) wrong.push(`there is no first administrator: ${told.slice(-200)}`);

    // The administrator has the first number.
    const room = await furnish(databaseUrl, 1000);
    const secret = newSecret();
    const product = await serveInstance(stage, "product", {
      databaseUrl,
      secrets: [secret],
      inside,
      program: [...PROGRAM, "start"],
      env: { FILES_DIR: FILES },
    });
    const writers = startWriters(stage, "students", { ...product, secret, room });
    await writers.untilSaved(300, 30);
    await writers.stop();
    for (const pid of await childrenOf(product.process().pid)) send(pid, "SIGTERM");
    await product.process().exited;
    const judged = await judgeLedger(writers.ledger, databaseUrl);
    return [
      sceneOf("the first administrator of an image", judged, {
        seconds: seconds(),
        promises: { failed: 0 },
        wrong,
      }),
    ];
  },
};

async function listComponents(stage: Stage): Promise<number> {
  const file = join(stage.folder, "patrak.cdx.json");
  await command(stage, "bom", ["pnpm", "bom", file]);
  const { components } = JSON.parse(await readFile(file, "utf8")) as { components: unknown[] };
  return components.length;
}

/** Makes the image and returns the folder where its files can be seen. */
async function mountImage(stage: Stage, folder: string): Promise<string> {
  const name = `patrak-drill-${process.pid}`;
  const env = { ...process.env, STORAGE_DRIVER: "vfs", BUILDAH_ISOLATION: "chroot" };
  const buildah = async (...words: string[]) => (await run("buildah", words, { env })).stdout.trim();
  await command(stage, "image", [inProject("deploy/image"), folder, name], env);
  stage.defer(() => buildah("rmi", name));
  const container = await buildah("from", name);
  stage.defer(() => buildah("rm", container));
  return buildah("mount", container);
}

function command(stage: Stage, name: string, [program = "", ...words]: string[], env = process.env) {
  return runChild(program, words, { logFile: join(stage.folder, `${name}.log`), cwd: project, env });
}
