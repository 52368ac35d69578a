// The process that keeps a stack for `pnpm try`, in the background, until it is told to end.
import { fingerprint } from "@patrak/commands/stack/build";
import { forgetStack, keepStack, migrationsNow } from "@patrak/commands/stack/kept-stack";
import { openStack } from "./stack.ts";

const migrations = migrationsNow();
let build = fingerprint();
const stack = await openStack("try");
const tell = () => keepStack({ pid: process.pid, addresses: stack.addresses, build, migrations });

for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, async () => {
    forgetStack();
    await stack.stop();
    process.exit();
  });
process.on("SIGHUP", async () => {
  build = fingerprint();
  await stack.restartProduct();
  tell();
});
tell();
