import { checkReceipts, type ReceiptsVerdict } from "@patrak/domain";
import { API_BASE } from "@patrak/contract/base";
import type { ReplyOf } from "@patrak/contract";
import type { Payload } from "./answerRecord.ts";
import { canVerify, webCrypto } from "./webCrypto.ts";

export type Outcome =
  | { verdict: "cannot-check" }
  | (ReceiptsVerdict<Payload> & {
      /** Whether this site's keys were available; otherwise the file's own key is trusted. */
      isKeyAsked: boolean;
      /** The questions of its saves in order, for messages about a line. */
      questions: number[];
    });

/** Reads the file on this device; only the public keys are requested. */
export async function checkFile(file: Blob): Promise<Outcome> {
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

/** For a file that may contain anything. */
function questionsIn(text: string): number[] {
  try {
    const file = JSON.parse(text) as { payload: { answers: { qno: number }[] } };
    return file.payload.answers.map(({ qno }) => qno);
  } catch {
    return [];
  }
}
