// The content of a receipts file and its verification, for the page and for the command. Each provides its
// own cryptography. Keys and signatures are base64url, digests hexadecimal.

/** Numbers and letters are those of the paper, which the student saw. */
export const RECEIPTS_FORMAT = "patrak-receipts-1";
/** The student saw a mixed order: each line has both what was seen and what is written. */
export const MIXED_RECEIPTS_FORMAT = "patrak-receipts-2";

export const receiptsFormats = [RECEIPTS_FORMAT, MIXED_RECEIPTS_FORMAT] as const;

export interface ReceiptsPayload {
  format: string;
  attempt: object;
  answers: readonly object[];
  late: readonly object[];
}

export interface ReceiptsFile<Payload extends ReceiptsPayload = ReceiptsPayload> {
  payload: Payload;
  publicKey: string;
  signature: string;
  lines: { digests: string[]; signature: string };
}

/** The signed text, in UTF-8. */
export function signedText(payload: ReceiptsPayload): string {
  return JSON.stringify(payload);
}

/** One digest per line: the attempt, then each save, then each late one. */
export function digestLines(
  { attempt, answers, late }: ReceiptsPayload,
  digest: ReceiptsCrypto["digest"],
): Promise<string[]> {
  const lines = [attempt, ...answers, ...late].map((line) => JSON.stringify(line));
  // Half a digest is enough to tell lines apart; the signature over the whole decides.
  return Promise.all(lines.map(async (line) => (await digest(line)).slice(0, 32)));
}

/** The text of the second signature, by which a changed line can be found. */
export function signedLinesText({ format }: ReceiptsPayload, digests: readonly string[]): string {
  return JSON.stringify([format, ...digests]);
}

export interface ReceiptsCrypto {
  /** Ed25519. False also for a malformed key or signature. */
  verify: (publicKey: string, signature: string, text: string) => Promise<boolean>;
  /** SHA-256 of the text's UTF-8. */
  digest: (text: string) => Promise<string>;
}

/** The record's short code, for paper: 7F3A 91C2 0B5E. */
export async function recordCode(
  payload: ReceiptsPayload,
  digest: ReceiptsCrypto["digest"],
): Promise<string> {
  const code = (await digest(signedText(payload))).slice(0, 12).toUpperCase();
  return [code.slice(0, 4), code.slice(4, 8), code.slice(8)].join(" ");
}

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
