import { checkReceipts, digestLines, signedLinesText, signedText } from "@patrak/domain";
import { expect, test } from "vitest";
import { canVerify, webCrypto } from "./webCrypto.ts";

const payload = {
  format: "patrak-receipts-1",
  attempt: { id: "7", student: "आशा वर्मा" },
  answers: [{ qno: 1, answer: "A", savedAt: "2026-03-09T07:06:19.000Z" }],
  late: [],
};

const base64url = (bytes: ArrayBuffer) => Buffer.from(bytes).toString("base64url");

async function signedFile() {
  const keys = await crypto.subtle.generateKey({ name: "Ed25519" }, true, ["sign", "verify"]);
  const sign = async (text: string) =>
    base64url(await crypto.subtle.sign("Ed25519", keys.privateKey, new TextEncoder().encode(text)));
  const digests = await digestLines(payload, webCrypto.digest);
  return {
    payload,
    publicKey: base64url(await crypto.subtle.exportKey("raw", keys.publicKey)),
    signature: await sign(signedText(payload)),
    lines: { digests, signature: await sign(signedLinesText(payload, digests)) },
  };
}

test("a file with a real signature is genuine", async () => {
  const file = await signedFile();
  const check = (keys: string[] | null) => checkReceipts(JSON.stringify(file, null, 2), keys, webCrypto);
  expect((await check([file.publicKey])).verdict).toBe("genuine");
  expect((await check(null)).verdict).toBe("genuine");
  expect((await check([])).verdict).toBe("unknown-key");
  expect(await canVerify()).toBe(true);
});

test("a changed digit fails, and the line is named", async () => {
  const file = await signedFile();
  const text = JSON.stringify(file).replace("07:06:19", "07:06:18");
  expect(await checkReceipts(text, [file.publicKey], webCrypto)).toEqual({
    verdict: "changed",
    line: { list: "answers", index: 0 },
  });
});

test("what is no key or no signature is not right, and breaks nothing", async () => {
  const { publicKey, signature } = await signedFile();
  expect(await webCrypto.verify("§", signature, signedText(payload))).toBe(false);
  expect(await webCrypto.verify(publicKey, "§", signedText(payload))).toBe(false);
  expect(await webCrypto.verify("", "", "")).toBe(false);
});
