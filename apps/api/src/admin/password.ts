import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Longer than a student's: these accounts can change everybody's tests. */
const LEAST = 15;
const MOST = 128;

/** From the keyboard without showing it, or the first line that is piped in. */
export async function readPassword(): Promise<string> {
  const isTyped = process.stdin.isTTY;
  if (isTyped) process.stderr.write(`Password, at least ${LEAST} characters: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTyped });
  const password = await new Promise<string>((resolve) => {
    lines.once("line", resolve);
    lines.once("close", () => resolve(""));
  });
  lines.close();
  if (isTyped) process.stderr.write("\n");
  if (password.length < LEAST || password.length > MOST)
    throw new Error(`A password has ${LEAST} to ${MOST} characters`);
  return password;
}
