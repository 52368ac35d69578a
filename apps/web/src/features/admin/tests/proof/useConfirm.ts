import { useState } from "react";
import { useMarkKeyMutation, type Proof } from "../tests.api.ts";
import { confirmationsOf, isMine } from "./counts.ts";

/** Confirms the key of a question, or takes that back. `stale`: the question has changed since it was read. */
export function useConfirm(testId: string, proof: Proof) {
  const [mark] = useMarkKeyMutation();
  const [failed, setFailed] = useState<{ number: number; isStale: boolean } | null>(null);
  const confirm = async (number: number, isConfirmed: boolean): Promise<boolean> => {
    const { digest = null } = proof.questions[number - 1] ?? {};
    if (digest === null || isMine(confirmationsOf(proof, number)) === isConfirmed) return false;
    const body = { of: proof.of, number, digest, isConfirmed };
    const { error } = await mark({ params: { testId }, body });
    const isStale = error !== undefined && "status" in error && error.status === 409;
    setFailed(error ? { number, isStale } : null);
    return !error;
  };
  return { confirm, failed };
}
