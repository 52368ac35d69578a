// The content of a receipts file. Keys and signatures are base64url, digests hexadecimal.

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
