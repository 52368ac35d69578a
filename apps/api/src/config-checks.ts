// What a setting has to look like. A message follows the setting's name and comes before its sentence.
import { isIP } from "node:net";
import * as z from "zod/mini";
import { isThisMachine } from "./platform/addresses.ts";
import { isDatabaseAddress } from "./platform/hosts.ts";
import { REVOKED } from "./platform/keys.ts";

const LEAST_CHARACTERS = 32;
const LEAST_DIFFERENT = 10;
/** What stands in examples until somebody chooses a secret. */
const EXAMPLE =
  /change.?(?:me|this|it)|replace.?(?:me|this|it)|place.?holder|your.?(?:secret|key)|example|dummy/i;
const REPEATED = /^(.{1,16}?)\1+/;
const COUNTED = "0123456789abcdefghijklmnopqrstuvwxyz";
const STEPS = 8;

/** What is wrong with a secret, or null. It cannot prove that a secret is random; it finds those that are not. */
export function weaknessOf(secret: string): string | null {
  if (secret.length < LEAST_CHARACTERS) return `has a secret of less than ${LEAST_CHARACTERS} characters`;
  if (EXAMPLE.test(secret)) return "has a secret out of an example";
  const [repeated = ""] = REPEATED.exec(secret) ?? [];
  const isGuessable =
    new Set(secret).size < LEAST_DIFFERENT || repeated.length > secret.length / 2 || isCounted(secret);
  return isGuessable ? "has a secret that can be guessed" : null;
}

function isCounted(secret: string) {
  const text = secret.toLowerCase();
  const runs = Array.from(COUNTED.slice(STEPS), (_, at) => COUNTED.slice(at, at + STEPS));
  return runs.some((run) => text.includes(run));
}

const HOW = "make one with: openssl rand -base64 48";

/** Refuses with the first weakness that is found. */
const strong = z.superRefine((secrets: string | string[], context) => {
  const all = [secrets].flat().map((secret) => secret.replace(REVOKED, ""));
  const weakness = all.map(weaknessOf).find((one) => one !== null);
  if (weakness) context.addIssue({ code: "custom", message: `${weakness}; ${HOW}` });
});

export const oneSecret = z.string().check(strong);

export const list = z.pipe(
  z.string(),
  z.transform((value) =>
    value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);

export const secretList = list.check(
  z.refine((keys: string[]) => keys[0] !== undefined && !keys[0].startsWith(REVOKED), {
    error: "needs a secret that signs, in the first place",
    abort: true,
  }),
  strong,
);

export const databaseAddress = z.string().check(
  z.refine(isDatabaseAddress, {
    error:
      "is not postgres://host/database, or postgres://host,host/database?target_session_attrs=read-write",
  }),
);

/** The address as browsers send it: without a path. */
export const origin = z.pipe(
  z.string().check(
    z.superRefine((url, context) => {
      const message = faultOfOrigin(url);
      if (message !== null) context.addIssue({ code: "custom", message });
    }),
  ),
  z.transform((url) => new URL(url).origin),
);

function faultOfOrigin(url: string): string | null {
  if (!URL.canParse(url) || !/^https?:/.test(url)) return "is not valid";
  if (!/^https?:\/\/[^/?#@]+\/?$/.test(url)) return "must be an address without a path";
  if (url.startsWith("https:") || isThisMachine(new URL(url).hostname)) return null;
  return "must begin with https://, because browsers keep no session without it";
}

const NETWORKS = new Set(["loopback", "linklocal", "uniquelocal"]);

export const proxies = list.check(
  z.refine((all: string[]) => all.every((one) => NETWORKS.has(one) || isNetwork(one)), {
    error: "is not a list of addresses or networks, as 10.0.0.5, 10.1.0.0/16, loopback",
  }),
);

function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    longest > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest))
  );
}

export const sender = z.string().check(
  z.regex(/^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
    error: "needs an address, as Institute <no-reply@institute.in>",
  }),
);
