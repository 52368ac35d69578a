// The verification of a receipts file, for the page and for the command. Each provides its own cryptography.
import {
  digestLines,
  receiptsFormats,
  signedLinesText,
  signedText,
  type ReceiptsCrypto,
  type ReceiptsFile,
  type ReceiptsPayload,
} from "./receipts.ts";

/** Counted from 0 within its list; the attempt itself has no number. */
export type ReceiptLine = { list: "attempt" } | { list: "answers" | "late"; index: number };

export type ReceiptsVerdict<Payload extends ReceiptsPayload = ReceiptsPayload> =
  | { verdict: "genuine"; payload: Payload; publicKey: string }
  /** Something differs; with the line, if it can be found. */
  | { verdict: "changed"; line: ReceiptLine | null }
  /** Unchanged since it was signed, but with an unknown key. */
  | { verdict: "unknown-key"; publicKey: string }
  | { verdict: "no-receipts" };

/** With `publicKeys`, one of them must have signed; without, the file's own key is trusted. */
export async function checkReceipts<Payload extends ReceiptsPayload = ReceiptsPayload>(
  text: string,
  publicKeys: readonly string[] | null,
  crypto: ReceiptsCrypto,
): Promise<ReceiptsVerdict<Payload>> {
  const file = parseFile(text);
  if (!file) return { verdict: "no-receipts" };
  const { payload, publicKey, signature } = file;
  const isSigned = await crypto.verify(publicKey, signature, signedText(payload));
  // The parsed file must give the same text: a duplicate name would show one value and sign another.
  if (isSigned && isPlainlyWritten(text, file) && (await areLinesSigned(file, crypto))) {
    const isKnown = publicKeys === null || publicKeys.includes(publicKey);
    return isKnown
      ? { verdict: "genuine", payload: payload as Payload, publicKey }
      : { verdict: "unknown-key", publicKey };
  }
  return { verdict: "changed", line: await firstChanged(file, publicKeys, crypto) };
}

function parseFile(text: string): ReceiptsFile | null {
  try {
    const file: unknown = JSON.parse(text);
    return isReceiptsFile(file) ? file : null;
  } catch {
    return null;
  }
}

function isReceiptsFile(file: unknown): file is ReceiptsFile {
  if (!isObject(file) || !isObject(file["payload"]) || !isObject(file["lines"])) return false;
  const { payload, lines } = file;
  return (
    receiptsFormats.some((format) => payload["format"] === format) &&
    isObject(payload["attempt"]) &&
    [payload["answers"], payload["late"]].every((list) => Array.isArray(list) && list.every(isObject)) &&
    [file["publicKey"], file["signature"], lines["signature"]].every((value) => typeof value === "string") &&
    Array.isArray(lines["digests"])
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isPlainlyWritten(text: string, file: ReceiptsFile): boolean {
  const { payload, publicKey, signature, lines } = file;
  const { digests, signature: ofLines } = lines;
  const known = { payload, publicKey, signature, lines: { digests, signature: ofLines } };
  return [JSON.stringify(known), JSON.stringify(known, null, 2)].includes(text.trim());
}

/** The digests match the lines and are signed: nothing outside the payload was changed either. */
async function areLinesSigned({ payload, publicKey, lines }: ReceiptsFile, crypto: ReceiptsCrypto) {
  const digests = await digestLines(payload, crypto.digest);
  return (
    digests.length === lines.digests.length &&
    digests.every((digest, index) => digest === lines.digests[index]) &&
    (await crypto.verify(publicKey, lines.signature, signedLinesText(payload, digests)))
  );
}

/** Found only by digests that are signed themselves, by a known key or by the file's. */
async function firstChanged(
  { payload, publicKey, lines }: ReceiptsFile,
  publicKeys: readonly string[] | null,
  crypto: ReceiptsCrypto,
): Promise<ReceiptLine | null> {
  const believed = publicKeys ?? [publicKey];
  const verified = await Promise.all(
    believed.map((key) => crypto.verify(key, lines.signature, signedLinesText(payload, lines.digests))),
  );
  if (!verified.includes(true)) return null;
  const digests = await digestLines(payload, crypto.digest);
  const place = digests.findIndex((digest, index) => digest !== lines.digests[index]);
  return place === -1 ? null : lineAt(payload, place);
}

function lineAt({ answers }: ReceiptsPayload, place: number): ReceiptLine {
  if (place === 0) return { list: "attempt" };
  const index = place - 1;
  return index < answers.length
    ? { list: "answers", index }
    : { list: "late", index: index - answers.length };
}
