import { errors } from "@patrak/contract";
import { isCommonPassword, normalizePassword } from "../../platform/common-passwords.ts";
import { Refusal } from "../../platform/errors.ts";
import type { AuthParts } from "./auth.parts.ts";

/** What is known of the person who chooses the password. */
interface Chooser {
  email: string;
  first_name?: string;
  last_name?: string;
}

/** A setting may require more than the contract's six characters. Common passwords are refused. */
export function checkNewPassword({ config }: AuthParts, password: string, chooser: Chooser) {
  if (password.length < config.PASSWORD_MIN) {
    const message = errors.PASSWORD_TOO_SHORT.message.replace("6", String(config.PASSWORD_MIN));
    throw new Refusal("PASSWORD_TOO_SHORT", { message });
  }
  if (isCommonPassword(password) || isName(password, chooser)) throw new Refusal("PASSWORD_COMMON");
}

function isName(password: string, { email, first_name = "", last_name = "" }: Chooser) {
  const bare = (words: string) => normalizePassword(words).replaceAll(/\s/g, "");
  const names = [email, email.split("@")[0]!, first_name, last_name];
  const all = [...names, first_name + last_name, last_name + first_name];
  return all.map(bare).includes(bare(password));
}
