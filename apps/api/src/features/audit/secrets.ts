const SECRET = /password|secret|token|hash|recovery|cookie/i;

/** The log must not contain anything to sign in with: this catches mistakes of the calling code. */
export function checkWithoutSecrets(value: unknown) {
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (SECRET.test(name)) throw new Error(`the audit log takes no ${name}`);
    checkWithoutSecrets(inner);
  }
}
