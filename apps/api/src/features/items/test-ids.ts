import { Refusal } from "../../platform/errors.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Text that cannot be an id counts as not found. */
export function asTestId(unsafeId: string): string {
  if (!UUID.test(unsafeId)) throw new Refusal("NOT_FOUND");
  return unsafeId;
}
