import type { Confirmations, Proof } from "../tests.api.ts";

export function confirmationsOf({ confirmations }: Proof, number: number): Confirmations {
  return confirmations.find((one) => one.number === number)?.by ?? [];
}

export const isMine = (by: Confirmations) => by.some((one) => one.isMine);

/** How many keys the reader has confirmed, and how many are checked by two people, by one and by nobody. */
export function countKeys(proof: Proof) {
  const people = proof.questions.map(({ number }) => confirmationsOf(proof, number));
  return {
    total: people.length,
    mine: people.filter(isMine).length,
    byTwo: people.filter((by) => by.length >= 2).length,
    byOne: people.filter((by) => by.length === 1).length,
    byNobody: people.filter((by) => by.length === 0).length,
  };
}
