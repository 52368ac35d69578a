import { checkReceipts, type ReceiptsVerdict } from "@patrak/domain";
import { API_BASE } from "@patrak/contract/base";
import type { ReplyOf } from "@patrak/contract";
import type { Payload } from "./record.ts";
import { canVerify, webCrypto } from "./webCrypto.ts";

export type Outcome =
  | { verdict: "cannot-check" }
  | (ReceiptsVerdict<Payload> & {
      /** Whether the keys of this site were known; without them the file's own is believed. */
      isKeyAsked: boolean;
      /** The questions of its saves in their order, for what is said about a line. */
      questions: number[];
    });

/** Reads the file on this device; only the public keys are asked for. */
export async function check(file: Blob): Promise<Outcome> {
  if (!(await canVerify())) return { verdict: "cannot-check" };
  const [text, keys] = await Promise.all([file.text(), publicKeys()]);
  const verdict = await checkReceipts<Payload>(text, keys, webCrypto);
  return { ...verdict, isKeyAsked: keys !== null, questions: questionsIn(text) };
}

async function publicKeys(): Promise<string[] | null> {
  try {
    const response = await fetch(`${API_BASE}/receipts/keys`);
    if (!response.ok) return null;
    const reply = (await response.json()) as ReplyOf<"GET /receipts/keys">;
    return reply.data.publicKeys;
  } catch {
    return null;
  }
}

/** Of a file that may hold anything. */
function questionsIn(text: string): number[] {
  try {
    const file = JSON.parse(text) as { payload: { answers: { qno: number }[] } };
    return file.payload.answers.map(({ qno }) => qno);
  } catch {
    return [];
  }
}
