import { startProduct, type ProductOptions } from "@patrak/commands/stack/product";
import { setTimeout as sleep } from "node:timers/promises";
import { keep } from "./leftovers.ts";
import { steadyPort } from "./ports.ts";
import { childrenOf, commandOf, listenersAt } from "./processes.ts";

export interface ServedProduct {
  port: number;
  origin: string;
  logFile: string;
  /** The API processes that run now. */
  apiPids(): Promise<number[]>;
  workerPid(): Promise<number>;
  /** Waits until this many API processes serve requests. */
  untilServing(processes: number): Promise<void>;
  stop: () => Promise<void>;
}

type Options = Pick<
  ProductOptions,
  "databaseUrl" | "redisUrl" | "smtpUrl" | "program" | "env" | "logFile"
> & {
  processes: number;
};

export async function serveProduct(options: Options & { secret: string }): Promise<ServedProduct> {
  const { secret, ...given } = options;
  const env = {
    LOG_LEVEL: "warn",
    RATE_LIMIT_FACTOR: "100000",
    SECRET_KEYS: secret,
    // Only the API is used.
    WEB_DIR: "/nonexistent",
    ...options.env,
  };
  const product = await startProduct({ ...given, port: await steadyPort(), env });
  const { pid, port } = product;
  const forget = keep(product.stop);

  async function pidsOf(file: string) {
    const children = await childrenOf(pid);
    const commands = await Promise.all(children.map(commandOf));
    return children.filter((_, index) => commands[index]!.includes(file));
  }

  const apiPids = () => pidsOf("/server.js");
  return {
    port,
    origin: product.origin,
    logFile: product.logFile,
    apiPids,
    workerPid: async () => {
      for (;;) {
        const [worker] = await pidsOf("/worker.js");
        if (worker !== undefined) return worker;
        await sleep(20);
      }
    },
    untilServing: async (processes) => {
      while ((await listenersAt(port, await apiPids())).length < processes) await sleep(20);
    },
    stop: async () => {
      await product.stop();
      forget();
    },
  };
}
