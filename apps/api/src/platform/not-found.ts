import { Refusal } from "./errors.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Text that cannot be an id counts as not found; PostgreSQL would report an error. */
export function asId<T extends string | null>(unsafeId: T): T {
  if (unsafeId !== null && !UUID.test(unsafeId)) throw new Refusal("NOT_FOUND");
  return unsafeId;
}

export function orNotFound<T>(row: T | undefined): T {
  if (row === undefined) throw new Refusal("NOT_FOUND");
  return row;
}
