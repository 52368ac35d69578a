import type { FastifyRequest } from "fastify";
import { interfaceLanguageOf } from "../../platform/interface-language.ts";
import type { Keyring } from "../../platform/keys.ts";
import { networkOf } from "../../platform/limits.ts";
import { DEVICE_COOKIE, laneOf, readDeviceProof, type Device } from "../../platform/session/device.ts";
import { deviceOf } from "../../platform/user-agent.ts";
import type { Language } from "./auth.queries.ts";

export const SIGNUP_COOKIE = "__Host-su";
export const RESET_COOKIE = "__Host-rs";

/** The origin of a call, as far as accounts need it. */
export interface Visitor {
  network: string;
  /** The account that has signed in with this browser before, if any. */
  device: Device | null;
  /** The browser in plain words. */
  browser: string;
  /** The queue lane in which the call waits. */
  lane: string;
  language: Language;
  /** The secret of the sign-up that this browser began. */
  signupSecret: string | undefined;
  /** The secret with which this browser asked for a reset. */
  resetSecret: string | undefined;
}

export function visitorBy(
  { keys }: { keys: Keyring },
  { ip, headers, cookies }: Pick<FastifyRequest, "ip" | "headers" | "cookies">,
): Visitor {
  const network = networkOf(ip);
  const device = readDeviceProof(keys, cookies[DEVICE_COOKIE.USER]);
  return {
    network,
    device,
    browser: deviceOf(headers["user-agent"]),
    lane: laneOf(device, network),
    language: interfaceLanguageOf({ headers }),
    signupSecret: cookies[SIGNUP_COOKIE],
    resetSecret: cookies[RESET_COOKIE],
  };
}
