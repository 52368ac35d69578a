import type { Limit } from "../../platform/limits.ts";
import type { TryLimits } from "../../platform/password-tries.ts";

/** Failed passwords: same numbers as for students, counted separately. */
export const passwordLimits: TryLimits = {
  device: { name: "admin-login:device", hits: 20, seconds: 900 },
  account: { name: "admin-login:account", free: 5, seconds: 15, most: 900 },
  network: { name: "admin-login:network", hits: 2000, seconds: 3600 },
};

/** Wrong codes after a correct password: nobody else can use these up. */
export const codeLimits = [
  { name: "admin-code:soon", hits: 5, seconds: 300 },
  { name: "admin-code:day", hits: 30, seconds: 86_400 },
] as const satisfies Limit[];
