import { errors } from "@patrak/contract";
import { isCommonPassword, normalizePassword } from "../../platform/common-passwords.ts";
import { Refusal } from "../../platform/errors.ts";
import type { AuthParts } from "./auth.parts.ts";

/** What is known of the person who chooses the password. */
export interface Chooser {
  email: string | null;
  roll_number?: string | null;
  first_name?: string;
  last_name?: string;
}

/** A setting may require more than the contract's six characters. Common passwords are refused. */
export function checkNewPassword({ config }: AuthParts, password: string, chooser: Chooser) {
  if (password.length < config.PASSWORD_MIN) {
    const message = errors.PASSWORD_TOO_SHORT.message.replace("6", String(config.PASSWORD_MIN));
    throw new Refusal("PASSWORD_TOO_SHORT", { message });
  }
  if (isGuessable(password, chooser)) throw new Refusal("PASSWORD_COMMON");
}

/** Common, or the person's own name or address. */
export const isGuessable = (password: string, chooser: Chooser) =>
  isCommonPassword(password) || isName(password, chooser);

function isName(password: string, { email, roll_number, first_name = "", last_name = "" }: Chooser) {
  const bare = (words: string) => normalizePassword(words).replaceAll(/\s/g, "");
  const address = email === null ? [] : [email, email.split("@")[0]!];
  const names = [...address, roll_number ?? first_name, first_name, last_name];
  const all = [...names, first_name + last_name, last_name + first_name];
  return all.map(bare).includes(bare(password));
}
