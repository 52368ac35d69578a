/** Providers that ignore dots in a name, with the provider's main domain. */
const DOTLESS: Record<string, string> = { "gmail.com": "gmail.com", "googlemail.com": "gmail.com" };

/**
 * The mailbox behind a lower-cased address: text after a plus is only a note of its owner. Accounts of one
 * mailbox count as one person. The database has the same rule, as `users.mailbox`.
 */
export function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  const name = local.split("+", 1)[0] || local;
  const provider = Object.hasOwn(DOTLESS, domain) ? DOTLESS[domain] : undefined;
  return provider === undefined ? `${name}@${domain}` : `${name.replaceAll(".", "")}@${provider}`;
}
