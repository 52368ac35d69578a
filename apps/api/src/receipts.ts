// `patrak receipts verify <file>` checks that a receipts file is as it was signed; with `--origin https://…` it
// also asks that address whether the key is its own. No part of the file is sent anywhere.
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { API_BASE, type ReplyOf } from "@patrak/contract";
import {
  checkReceipts,
  MIXED_RECEIPTS_FORMAT,
  recordCode,
  type ReceiptLine,
  type ReceiptsCrypto,
  type ReceiptsVerdict,
} from "@patrak/domain";

type Payload = ReplyOf<"GET /user/testanalysis/{testAttemptId}/receipts">["payload"];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { origin: { type: "string" } },
});
const [verb, file] = positionals;
if (verb !== "verify" || file === undefined) {
  throw new Error("usage: patrak receipts verify <file> [--origin https://…]");
}
const keys = values.origin === undefined ? null : await fetchKeys(values.origin);
const text = await readFile(file, "utf8");
const verdict = await checkReceipts<Payload>(text, keys, webCrypto());
process.stdout.write(`${await describe(verdict)}\n`);
process.exitCode = verdict.verdict === "genuine" ? 0 : 1;

async function fetchKeys(origin: string): Promise<string[]> {
  const reply = await fetch(new URL(`${API_BASE}/receipts/keys`, origin));
  if (!reply.ok) throw new Error(`${origin} gave no keys: ${reply.status}`);
  const { data } = (await reply.json()) as ReplyOf<"GET /receipts/keys">;
  return data.publicKeys;
}

function webCrypto(): ReceiptsCrypto {
  const { subtle } = globalThis.crypto;
  return {
    verify: async (publicKey, signature, signed) => {
      try {
        const bytes = Buffer.from(publicKey, "base64url");
        const key = await subtle.importKey("raw", bytes, "Ed25519", false, ["verify"]);
        return await subtle.verify("Ed25519", key, Buffer.from(signature, "base64url"), Buffer.from(signed));
      } catch {
        return false;
      }
    },
    digest: async (line) => Buffer.from(await subtle.digest("SHA-256", Buffer.from(line))).toString("hex"),
  };
}

async function describe(found: ReceiptsVerdict<Payload>): Promise<string> {
  switch (found.verdict) {
    case "genuine":
      return describeGenuine(found.payload, found.publicKey);
    case "changed":
      return `changed: ${found.line ? describeLine(found.line) : "it is not what was signed"}`;
    case "unknown-key":
      return `unknown key: not changed, but signed by ${found.publicKey}, which is not of ${values.origin}`;
    case "no-receipts":
      return "this is no receipts file";
  }
}

async function describeGenuine(payload: Payload, publicKey: string): Promise<string> {
  const { attempt, answers, late } = payload;
  const isMixed = payload.format === MIXED_RECEIPTS_FORMAT;
  const title = attempt.title.english ?? attempt.title.hindi ?? attempt.testId;
  return [
    `genuine: nothing was changed since ${attempt.endTime}`,
    `  ${attempt.student}, ${title}: ${answers.length} saves, ${late.length} too late`,
    ...(isMixed ? ["  in an order of its own: each line has what was seen and what is written"] : []),
    `  record ${await recordCode(payload, webCrypto().digest)}`,
    `  signed by ${publicKey}${keys ? ` of ${values.origin}` : " (whose it is: --origin https://…)"}`,
  ].join("\n");
}

function describeLine(line: ReceiptLine): string {
  if (line.list === "attempt") return "the attempt itself differs from what was signed";
  return `line ${line.index + 1} of “${line.list}” differs from what was signed`;
}
