import { createHash, createHmac, pbkdf2Sync } from "node:crypto";
import { derive, passwordOf, type Login } from "./logins.ts";

/** PostgreSQL's default. The password has 256 bits, so more iterations would protect nothing. */
const ITERATIONS = 4096;

/**
 * What PostgreSQL stores of a password (RFC 5802): it verifies a login but cannot be used to sign in. The
 * salt is derived from the secret too, so the same secret always gives the same line.
 */
export function verifierOf(secret: string, login: Login): string {
  const salt = derive(secret, `salt of ${login}`, 16);
  const salted = pbkdf2Sync(passwordOf(secret, login), salt, ITERATIONS, 32, "sha256");
  const keyOf = (name: string) => createHmac("sha256", salted).update(name).digest();
  const stored = createHash("sha256").update(keyOf("Client Key")).digest("base64");
  const server = keyOf("Server Key").toString("base64");
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString("base64")}$${stored}:${server}`;
}
