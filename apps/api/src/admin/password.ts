import { ADMIN_PASSWORD_MIN } from "@patrak/domain";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { isCommonPassword } from "../platform/common-passwords.ts";

const MOST = 128;

/** Reads from the keyboard without echo, or the first line of piped input. */
export async function readPassword(): Promise<string> {
  const isTyped = process.stdin.isTTY;
  if (isTyped) process.stderr.write(`Password, at least ${ADMIN_PASSWORD_MIN} characters: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTyped });
  const password = await new Promise<string>((resolve) => {
    lines.once("line", resolve);
    lines.once("close", () => resolve(""));
  });
  lines.close();
  if (isTyped) process.stderr.write("\n");
  if (password.length < ADMIN_PASSWORD_MIN || password.length > MOST)
    throw new Error(`A password has ${ADMIN_PASSWORD_MIN} to ${MOST} characters`);
  if (isCommonPassword(password)) throw new Error("This password is too easy to guess");
  return password;
}
