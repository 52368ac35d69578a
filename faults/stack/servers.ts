import { join } from "node:path";
import { owner, programs } from "@patrak/bench/engine/postgres";
import { migrate } from "@patrak/commands/stack/product";
import { ownDisk, sharedDisk } from "./disk.ts";
import { keep } from "./leftovers.ts";
import { DATABASE, PostgresNode } from "./node.ts";
import { steadyPort } from "./ports.ts";

interface Making {
  settings: Record<string, string>;
  /** The size of its own disk. */
  gigabytes?: number | undefined;
}

export interface Servers {
  /** Starts as a copy of the migrated database. */
  make(name: string, making: Making): Promise<PostgresNode>;
  remove(node: PostgresNode): Promise<void>;
}

/** One migrated database per run; every server of the run is a copy of it. */
export async function prepareServers(folder: string): Promise<Servers> {
  const [bin, user] = await Promise.all([programs(), owner()]);
  const forget = new Map<PostgresNode, () => void>();
  let made = 0;

  async function place(name: string, { settings, gigabytes }: Making) {
    const at = join(folder, `postgres-${(made += 1)}`);
    const disk = gigabytes === undefined ? await sharedDisk(at, user) : await ownDisk(at, gigabytes, user);
    const node = new PostgresNode({ name, disk, port: await steadyPort(), bin, user, settings });
    forget.set(
      node,
      keep(() => remove(node)),
    );
    return node;
  }

  async function remove(node: PostgresNode) {
    await node.retire();
    await node.disk.remove();
    forget.get(node)!();
  }

  // It need not survive a crash: a clean stop writes everything.
  const template = await place("template", { settings: { fsync: "off" } });
  await template.initialise();
  await template.startAndWait("postgres");
  await template.query(`CREATE DATABASE ${DATABASE}`, [], "postgres");
  await migrate(template.urlOf());
  await template.stop();

  return {
    make: async (name, making) => {
      const node = await place(name, making);
      await node.copyFrom(template);
      return node;
    },
    remove,
  };
}
