import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createReceiptSigner } from "./features/analysis/receipt-signer.ts";

const run = promisify(execFile);
const signer = createReceiptSigner([randomBytes(32)]);
let folder = "";
let text = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "patrak-receipts-"));
  const saved = { isMarkedForReview: false, language: "english", writer: crypto.randomUUID() };
  const sealed = await signer.seal({
    format: "patrak-receipts-1",
    attempt: {
      id: "7",
      testId: "t",
      title: { hindi: "मॉक" },
      student: "आशा वर्मा",
      endTime: "2026-03-09T07:57:18.000Z",
    },
    answers: [
      { qno: 1, answer: "A", ...saved, seq: "1", savedAt: "2026-03-09T07:06:19.000Z" },
      { qno: 2, answer: "C", ...saved, seq: "2", savedAt: "2026-03-09T07:07:49.000Z" },
    ],
    late: [],
  });
  text = JSON.stringify(sealed);
});
afterAll(() => rm(folder, { recursive: true }));

async function verify(content: string, ...options: string[]) {
  const file = join(folder, "receipts.json");
  await writeFile(file, content);
  const script = new URL("receipts.ts", import.meta.url).pathname;
  return run(process.execPath, [script, "verify", file, ...options]).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );
}

describe("pnpm receipts verify", () => {
  test("RU-12: says of a file as it was signed that nothing was changed, and whose it is", async () => {
    const { code, stdout } = await verify(text);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^genuine: nothing was changed since 2026-03-09T07:57:18.000Z\n {2}आशा वर्मा, मॉक: 2 saves/,
    );
    expect(stdout).toContain(signer.publicKeys[0]);
  });

  test("QT-10: knows the format of a mixed order too", async () => {
    const { payload } = JSON.parse(text) as { payload: Parameters<typeof signer.seal>[0] };
    const answers = payload.answers.map((one) => ({ ...one, written: { qno: 9, answer: "B" } }));
    const mixed = await signer.seal({ ...payload, format: "patrak-receipts-2", answers });
    const { code, stdout } = await verify(JSON.stringify(mixed));
    expect(code).toBe(0);
    expect(stdout).toContain("what was seen and what is written");
    const changed = JSON.stringify(mixed).replace('"written":{"qno":9', '"written":{"qno":8');
    expect((await verify(changed)).stdout).toContain("line 1 of “answers” differs");
  });

  test("QT-09: knows letters of several options and numbers as they were typed", async () => {
    const { payload } = JSON.parse(text) as { payload: Parameters<typeof signer.seal>[0] };
    const given = ["ABD", "C", "-0.50", "2.5", null];
    const first = payload.answers[0]!;
    const answers = given.map((answer, at) =>
      Object.assign({}, first, { qno: at + 1, seq: `${at + 1}`, answer }),
    );
    const sealed = JSON.stringify(await signer.seal({ ...payload, answers }));
    const { code, stdout } = await verify(sealed);
    expect(code, stdout).toBe(0);
    expect(stdout).toContain("5 saves");
    for (const [from, to, line] of [
      ['"ABD"', '"ABC"', 1],
      ['"-0.50"', '"-0.5"', 3],
      ['"2.5"', '"25"', 4],
    ]) {
      const changed = await verify(sealed.replace(String(from), String(to)));
      expect([changed.code, changed.stdout]).toEqual([
        1,
        expect.stringContaining(`line ${line} of “answers” differs`),
      ]);
    }
  });

  test.each([
    ["a second", "07:07:49", "07:07:48", "line 2 of “answers” differs"],
    ["a letter", '"answer":"A"', '"answer":"B"', "line 1 of “answers” differs"],
    ["a name", "आशा", "उषा", "the attempt itself differs"],
  ])("RU-12: fails with %s changed, and says where", async (_, from, to, words) => {
    const { code, stdout } = await verify(text.replace(from, to));
    expect(code).toBe(1);
    expect(stdout).toContain(words);
  });

  test("fails with a digit of the signature changed, and on what is no such file", async () => {
    const { signature } = JSON.parse(text);
    const other = (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
    expect(await verify(text.replace(signature, other))).toMatchObject({ code: 1 });
    expect(await verify("{}")).toEqual({ code: 1, stdout: "this is no receipts file\n" });
  });

  test("asks an address for its keys, and tells a stranger's signature", async () => {
    let publicKeys = signer.publicKeys;
    const server = createServer((_, reply) => reply.end(JSON.stringify({ data: { publicKeys } }))).listen(0);
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      expect((await verify(text, "--origin", origin)).code).toBe(0);
      publicKeys = createReceiptSigner([randomBytes(32)]).publicKeys;
      const { code, stdout } = await verify(text, "--origin", origin);
      expect([code, stdout.split(":")[0]]).toEqual([1, "unknown key"]);
    } finally {
      server.close();
    }
  });
});
