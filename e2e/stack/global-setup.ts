import { keptStack } from "@patrak/commands/stack/kept-stack";
import { handOver } from "./addresses.ts";
import { openStack } from "./stack.ts";

/** `pnpm try` keeps a stack from one call to the next, and says so; every other run has its own. */
export default async function startStack() {
  if (process.env["PATRAK_TRY"] !== undefined) return handOver(keptStack()!.addresses);
  const stack = await openStack("e2e");
  handOver(stack.addresses);
  return () => stack.stop();
}
