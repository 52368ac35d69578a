import { request } from "node:http";
import type { Browser } from "playwright-core";
import type { Scratch } from "../stack/scratch.ts";
import { signIn, startTest } from "./prepare.ts";
import { kib } from "./measure.ts";
import { paperBudget } from "./table.ts";

export interface PaperWeight {
  /** Bytes on the wire. */
  br: number;
  gzip: number;
  faults: string[];
}

/**
 * The size of a test's questions on the wire: the server compresses them, so the transfer itself is measured.
 */
export async function weighPaper(browser: Browser, stack: Scratch): Promise<PaperWeight> {
  await using context = await browser.newContext();
  await signIn(context, stack);
  const url = `${stack.origin}/api/v1/user/tests/attempt/${await startTest(context, stack)}/paper`;
  const cookies = await context.cookies(url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const sizes = { br: await wireBytes(url, cookie, "br"), gzip: await wireBytes(url, cookie, "gzip") };
  const over = (["br", "gzip"] as const).filter((encoding) => sizes[encoding] > paperBudget * 1024);
  const faults = over.map((name) => `paper: ${kib(sizes[name])} KiB in ${name}, ${paperBudget} allowed`);
  return { ...sizes, faults };
}

/** Not with fetch, which decompresses. */
function wireBytes(url: string, cookie: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { cookie, "accept-encoding": encoding } }, (reply) => {
      let bytes = 0;
      reply.on("data", (chunk: Buffer) => (bytes += chunk.length));
      reply.on("end", () => {
        if (reply.statusCode === 200 && reply.headers["content-encoding"] === encoding) resolve(bytes);
        else reject(new Error(`The paper came with ${reply.statusCode}, not in ${encoding}`));
      });
    });
    sent.on("error", reject).end();
  });
}
