import { dictionary } from "@zxcvbn-ts/language-common";

/** The nearly fifty thousand passwords that leaked most often. */
const common = new Set<string>(dictionary["passwords-common"]);

export function normalizePassword(password: string): string {
  return password.normalize("NFKC").trim().toLowerCase();
}

/** Whether an attacker would try this password early. */
export function isCommonPassword(password: string): boolean {
  return common.has(normalizePassword(password));
}
