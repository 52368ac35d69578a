import { expect, test } from "vitest";
import { checkReceipts } from "./receipts-check.ts";
import {
  digestLines,
  recordCode,
  RECEIPTS_FORMAT,
  signedLinesText,
  signedText,
  MIXED_RECEIPTS_FORMAT,
  type ReceiptsCrypto,
  type ReceiptsPayload,
} from "./receipts.ts";

/** Stands in for real cryptography, which the page and the command bring: who has the key makes the signature. */
const crypto: ReceiptsCrypto = {
  verify: async (publicKey, signature, text) => signature === sign(publicKey, text),
  digest: async (text) => hash(text).repeat(8),
};

function sign(publicKey: string, text: string) {
  return `${publicKey}:${hash(`${publicKey}${text}`)}`;
}

function hash(text: string) {
  let value = 0x81_1c_9d_c5;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01_00_01_93) >>> 0;
  return value.toString(16).padStart(8, "0");
}

const payload = {
  format: RECEIPTS_FORMAT,
  attempt: { id: "7", student: "Asha Verma" },
  answers: [
    { qno: 1, answer: "A", savedAt: "2026-03-09T07:06:19.000Z" },
    { qno: 2, answer: null, savedAt: "2026-03-09T07:07:49.000Z" },
  ],
  late: [{ qno: 2, answer: "C", receivedAt: "2026-03-09T08:06:00.000Z" }],
};

async function makeFile(publicKey = "ours", signed: ReceiptsPayload = payload) {
  const digests = await digestLines(signed, crypto.digest);
  return {
    payload: signed,
    publicKey,
    signature: sign(publicKey, signedText(signed)),
    lines: { digests, signature: sign(publicKey, signedLinesText(signed, digests)) },
  };
}

const check = (text: string, keys: string[] | null = ["ours", "former"]) => checkReceipts(text, keys, crypto);

test.each([
  ["as it was sent", undefined],
  ["laid out in lines", 2],
])("a file %s is genuine", async (_, space) => {
  const text = JSON.stringify(await makeFile(), null, space);
  expect(await check(`${text}\n`)).toEqual({ verdict: "genuine", payload, publicKey: "ours" });
});

test("QT-10: files of both formats are genuine, and none passes for one of the other", async () => {
  const answers = payload.answers.map((one) => ({ ...one, written: { qno: 3, answer: "B" } }));
  const mixed = { ...payload, format: MIXED_RECEIPTS_FORMAT, answers };
  const text = JSON.stringify(await makeFile("ours", mixed));
  expect(await check(text)).toMatchObject({ verdict: "genuine", payload: mixed });
  expect(await check(JSON.stringify(await makeFile()))).toMatchObject({ verdict: "genuine" });
  const passed = text.replace(MIXED_RECEIPTS_FORMAT, RECEIPTS_FORMAT);
  expect(await check(passed)).toMatchObject({ verdict: "changed" });
  expect(await check(text.replace('"qno":3', '"qno":4'))).toEqual({
    verdict: "changed",
    line: { list: "answers", index: 0 },
  });
  const unknown = await makeFile("ours", { ...mixed, format: "patrak-receipts-3" });
  expect(await check(JSON.stringify(unknown))).toEqual({ verdict: "no-receipts" });
});

test("a former key of ours is ours", async () => {
  expect(await check(JSON.stringify(await makeFile("former")))).toMatchObject({ verdict: "genuine" });
});

test("a file that somebody else signed is told apart", async () => {
  const text = JSON.stringify(await makeFile("theirs"));
  expect(await check(text)).toEqual({ verdict: "unknown-key", publicKey: "theirs" });
  expect(await check(text, null)).toMatchObject({ verdict: "genuine", publicKey: "theirs" });
});

test("no character can be changed, and no changed file passes for genuine", async () => {
  const text = JSON.stringify(await makeFile());
  for (let place = 0; place < text.length; place += 1) {
    const other = text[place] === "7" ? "8" : "7";
    const changed = text.slice(0, place) + other + text.slice(place + 1);
    expect((await check(changed)).verdict, changed).not.toBe("genuine");
  }
});

test.each([
  ["another student", '"Asha Verma"', '"Asha Varma"', { list: "attempt" }],
  ["another letter", '"answer":"A"', '"answer":"B"', { list: "answers", index: 0 }],
  ["another second", "07:07:49", "07:07:48", { list: "answers", index: 1 }],
  ["a late one that came earlier", "08:06:00", "08:05:00", { list: "late", index: 0 }],
])("%s is found where it was changed", async (_, from, to, line) => {
  const text = JSON.stringify(await makeFile());
  expect(text).toContain(from);
  expect(await check(text.replace(from, to))).toEqual({ verdict: "changed", line });
});

test("which line it was is not told by digests that were changed too", async () => {
  const file = await makeFile();
  const forged = { ...payload, answers: [{ ...payload.answers[0], answer: "D" }, payload.answers[1]!] };
  const digests = await digestLines(forged, crypto.digest);
  const lines = { ...file.lines, digests: digests.with(2, "another line is blamed") };
  expect(await check(JSON.stringify({ ...file, payload: forged, lines }))).toEqual({
    verdict: "changed",
    line: null,
  });
});

test("a line left out is a change", async () => {
  const file = await makeFile();
  const text = JSON.stringify({ ...file, payload: { ...payload, late: [] } });
  expect(await check(text)).toEqual({ verdict: "changed", line: null });
});

test.each([
  ["a name twice", '"qno":1,', '"qno":9,"qno":1,'],
  ["a field more", '{"payload"', '{"note":"seen","payload"'],
  ["a letter written otherwise", "Asha", String.raw`\u0041sha`],
])("%s is a change, though the signed text is the same", async (_, from, to) => {
  const text = JSON.stringify(await makeFile()).replace(from, to);
  expect(await check(text)).toMatchObject({ verdict: "changed" });
});

test.each([
  "",
  "hello",
  "null",
  "7",
  "[]",
  "{}",
  '{"payload":{},"lines":{}}',
  '{"payload":{"format":"patrak-receipts-2"},"publicKey":"","signature":"","lines":{"digests":[],"signature":""}}',
])("%j is no receipts file", async (text) => {
  expect(await check(text)).toEqual({ verdict: "no-receipts" });
});

test("a record's short code is twelve digits in threes of four", async () => {
  expect(await recordCode(payload, crypto.digest)).toMatch(/^[0-9A-F]{4} [0-9A-F]{4} [0-9A-F]{4}$/);
});
