import type { FastifyRequest } from "fastify";
import type { Keyring } from "../../platform/keys.ts";
import { networkOf } from "../../platform/limits.ts";
import { DEVICE_COOKIE, laneOf, readDeviceProof, type Device } from "../../platform/session/device.ts";
import { deviceOf } from "../../platform/user-agent.ts";
import { REMEMBERED_COOKIE } from "./remembered.service.ts";

/** The origin of a call. */
export interface Visitor {
  network: string;
  ip: string;
  /** The device's name in the log. */
  device: string;
  /** The administrator who has signed in with this browser before, if any. */
  known: Device | null;
  /** The queue lane in which the call waits. */
  lane: string;
  /** The cookie of a browser that need not enter a code. */
  remembered: string | undefined;
}

export function visitorBy(
  { keys }: { keys: Keyring },
  { ip, headers, cookies }: Pick<FastifyRequest, "ip" | "headers" | "cookies">,
): Visitor {
  const network = networkOf(ip);
  const known = readDeviceProof(keys, cookies[DEVICE_COOKIE.ADMIN]);
  return {
    ip,
    network,
    device: deviceOf(headers["user-agent"]),
    known,
    lane: laneOf(known, network),
    remembered: cookies[REMEMBERED_COOKIE],
  };
}
