/** The database is not set up safely. A person has to act: waiting does not fix it. */
export class UnsafeDatabase extends Error {}

const SENTENCES: Record<string, string> = {
  // PgBouncer's code for an option that it does not know.
  "08P01":
    "Something between the product and PostgreSQL does not take start-up options, as PgBouncer does not. DATABASE_URL must lead to PostgreSQL itself.",
  "28P01":
    "PostgreSQL does not take the password of a login. Run migrate with the same DATABASE_LOGIN_SECRET as the product has.",
  "28000":
    "PostgreSQL refuses a login. Run migrate, which creates the logins, and allow them in pg_hba.conf.",
};

/** Translates PostgreSQL's refusal of a login into what the operator has to do. */
export function explainRefusal(error: unknown): unknown {
  const { code = "", message } = error as { code?: string; message: string };
  if (/client password must be/.test(message))
    return new UnsafeDatabase(
      "PostgreSQL asks the logins for a password. Set DATABASE_LOGIN_SECRET, and run migrate with it.",
    );
  const sentence = code === "08P01" && !message.includes("startup parameter") ? undefined : SENTENCES[code];
  return sentence === undefined ? error : new UnsafeDatabase(`${sentence} (${message})`, { cause: error });
}
