import { randomBytes } from "node:crypto";
import type { Keyring } from "../keys.ts";
import type { Role } from "./access.ts";

const ID_BYTES = 16;
export const DEVICE_COOKIE: Record<Role, string> = { USER: "__Host-dv", ADMIN: "__Host-admin-dv" };
export const DEVICE_SECONDS = 400 * 86_400;

/** A device on which this account has signed in before carries proof of it: its failed logins are counted apart. */
export function makeDeviceProof(keys: Keyring, userId: string): string {
  const id = randomBytes(ID_BYTES);
  return Buffer.concat([id, keys.sign("device", userId, id)]).toString("base64url");
}

/** The device's id if the proof is for this account, else null. */
export function readDeviceProof(
  keys: Keyring,
  userId: string | undefined,
  proof: string | undefined,
): string | null {
  if (userId === undefined || proof === undefined) return null;
  const bytes = Buffer.from(proof, "base64url");
  const id = bytes.subarray(0, ID_BYTES);
  return keys.verify(bytes.subarray(ID_BYTES), "device", userId, id) ? id.toString("hex") : null;
}
