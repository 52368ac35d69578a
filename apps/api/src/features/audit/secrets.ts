const SECRET = /password|secret|token|hash|recovery|cookie/i;

/** Whoever reads the log must not be able to sign in with it: a mistake in the code that calls is found here. */
export function checkWithoutSecrets(value: unknown) {
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (SECRET.test(name)) throw new Error(`the audit log takes no ${name}`);
    checkWithoutSecrets(inner);
  }
}
