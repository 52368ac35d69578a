import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { onTestFinished, vi } from "vitest";
import { SECRET } from "./app.ts";
import { compiled } from "./compiled.ts";

interface Line {
  pid: number;
  msg: string;
  level: string;
  port?: number;
}

const patience = { timeout: 200_000, interval: 50 };

/** An instance of the product from its sources: parent, API processes and worker. */
export function startInstance(env: Record<string, string>) {
  const lines: Line[] = [];
  const main = spawn(process.execPath, [path.join(import.meta.dirname, "../src/main.ts")], {
    env: {
      PORT: "0",
      API_PROCESSES: "1",
      SMTP_URL: "smtp://127.0.0.1:1",
      SECRET_KEYS: SECRET,
      WEB_DIR: "/nonexistent",
      ...compiled,
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  main.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    for (const line of chunk.split("\n").filter((text) => text.startsWith("{"))) lines.push(JSON.parse(line));
  });
  // Children end by themselves when their parent is gone.
  onTestFinished(() => void main.kill("SIGKILL"));
  const exited = once(main, "exit").then(([code]) => code as number | null);
  const told = (words: string) => lines.filter(({ msg }) => msg.startsWith(words));
  return {
    told,
    exited,
    lines,
    /** Its address, once it listens there, whether or not it can serve. */
    async listening() {
      await vi.waitFor(() => {
        if (told("listening at").length === 0) throw new Error("it does not listen");
      }, patience);
      return `http://127.0.0.1:${told("listening at")[0]!.port}`;
    },
    /** Its address, once this many processes serve there. */
    async serving(processes = 1) {
      await vi.waitFor(() => {
        if (main.exitCode !== null) throw new Error(`it ended: ${lines.at(-1)?.msg}`);
        const isHeard = told("listening at").length > 0;
        if (!isHeard || told("API process at").length < processes) throw new Error("not all processes serve");
      }, patience);
      return `http://127.0.0.1:${told("listening at")[0]!.port}`;
    },
    /** Its output when it does not start. */
    async refusal() {
      const code = await exited;
      return { code, words: lines.filter(({ level }) => level === "fatal").map(({ msg }) => msg) };
    },
    async stop() {
      main.kill("SIGTERM");
      return exited;
    },
  };
}
