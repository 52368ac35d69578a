import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const prelude = `import { runSession } from ${JSON.stringify(join(import.meta.dirname, "session.ts"))};
  setInterval(() => {}, 1000); // what real parts do: keep the process alive
  const say = (word) => process.stdout.write(word + "\\n");
  const stopping = (name) => async () => { await new Promise(setImmediate); say("stopped " + name); };
`;

/** Runs a session whose start is the given code, and signals it once it says "up". */
async function run(start: string, signal: NodeJS.Signals): Promise<{ code: number; said: string[] }> {
  const script = `${prelude} await runSession(async (session) => { ${start} });`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const exit = once(child, "exit");
  child.stdout.on("data", (bytes: Buffer) => {
    if (String(bytes).includes("up\n")) child.kill(signal);
  });
  const said = await text(child.stdout);
  const [code] = (await exit) as [number];
  return { code, said: said.trim().split("\n") };
}

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "%s stops the parts, last started first, and ends well",
  async (signal) => {
    const start = `session.onStop(stopping("database")); session.onStop(stopping("product")); say("up")`;
    expect(await run(start, signal)).toEqual({
      code: 0,
      said: ["up", "stopped product", "stopped database"],
    });
  },
);

test("a stop during start-up ends what was started so far, and ends well", async () => {
  const start = `session.onStop(stopping("database")); say("up");
    await new Promise((_, reject) => session.signal.addEventListener("abort", () => reject(session.signal.reason)));
    session.onStop(stopping("product"))`;
  expect(await run(start, "SIGINT")).toEqual({ code: 0, said: ["up", "stopped database"] });
});

test("a start that fails ends what was started so far, and ends with an error", async () => {
  const start = `session.onStop(stopping("database")); throw new Error("no product")`;
  expect(await run(start, "SIGINT")).toEqual({ code: 1, said: ["stopped database"] });
});

test("a part that ends by itself ends the rest, with an error", async () => {
  const start = `session.onStop(stopping("database")); session.needs("product", { exited: Promise.resolve() })`;
  expect(await run(start, "SIGINT")).toEqual({ code: 1, said: ["stopped database"] });
});
