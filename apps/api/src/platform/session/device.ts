import { randomBytes } from "node:crypto";
import type { Keyring } from "../keys.ts";
import type { Role } from "./access-token.ts";

const ACCOUNT_BYTES = 8;
const HEAD_BYTES = ACCOUNT_BYTES + 16;
export const DEVICE_COOKIE: Record<Role, string> = { USER: "__Host-dv", ADMIN: "__Host-admin-dv" };
export const DEVICE_SECONDS = 400 * 86_400;

/** A device on which this account has signed in or chosen its password. */
export interface Device {
  userId: string;
  deviceId: string;
}

/** A known device carries this proof: strangers can neither delay it nor use up its limits. */
export function makeDeviceProof(keys: Keyring, userId: string): string {
  const head = randomBytes(HEAD_BYTES);
  head.writeBigInt64BE(BigInt(userId));
  return Buffer.concat([head, keys.sign("device", head)]).toString("base64url");
}

/** The device in the proof, whichever account it is presented for. */
export function readDeviceProof(keys: Keyring, proof: string | undefined): Device | null {
  const bytes = Buffer.from(proof ?? "", "base64url");
  const head = bytes.subarray(0, HEAD_BYTES);
  if (bytes.length <= HEAD_BYTES || !keys.verify(bytes.subarray(HEAD_BYTES), "device", head)) return null;
  return {
    userId: String(head.readBigInt64BE()),
    deviceId: head.subarray(ACCOUNT_BYTES).toString("hex"),
  };
}

/** The lane of a call: each known device has its own, everybody else shares their network's. */
export function laneOf(device: Device | null, network: string): string {
  return device === null ? network : `account ${device.userId}`;
}

/** The device's id if it belongs to this account, else null. */
export function deviceIdOf(device: Device | null, userId: string | undefined): string | null {
  return device !== null && device.userId === userId ? device.deviceId : null;
}
