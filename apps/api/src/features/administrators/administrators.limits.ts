import type { Limit } from "../../platform/limits.ts";

/** Failed passwords: the numbers of the students' logins, counted apart from them. */
export const passwordLimits = {
  device: { name: "admin-login:device", hits: 20, seconds: 900 },
  accountAndNetwork: { name: "admin-login:account-network", hits: 10, seconds: 60 },
  account: { name: "admin-login:account", hits: 100, seconds: 86_400 },
  network: { name: "admin-login:network", hits: 2000, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Wrong codes of an account whose password is known: nobody else can use these up. */
export const codeLimits = [
  { name: "admin-code:soon", hits: 5, seconds: 300 },
  { name: "admin-code:day", hits: 30, seconds: 86_400 },
] as const satisfies Limit[];
