import { hkdfSync } from "node:crypto";
import { withUser } from "../hosts.ts";

/**
 * One login for each part of the running product. No login is a member of another, and only the ledger's keeper owns
 * tables.
 */
export const logins = [
  "patrak_ledger",
  "patrak_exam",
  "patrak_scoring",
  "patrak_admin",
  "patrak_worker",
  "patrak_eraser",
  "patrak_keeper",
] as const;
export type Login = (typeof logins)[number];

/** Owns the functions through which an administrator reaches attempts. Nobody signs in as this role. */
export const FUNCTION_OWNER = "patrak_attempts";

/** Owns the ledger and its months: makes them ahead, and takes them away once they are archived. */
export const LEDGER_OWNER = "patrak_keeper" satisfies Login;

/** Who migrates is a member of these: it gives them what they own, and changes it. */
export const owners = [FUNCTION_OWNER, LEDGER_OWNER] as const;

export const roles = [...logins, FUNCTION_OWNER] as const;
export type Role = (typeof roles)[number];

/** PostgreSQL's own role that sees which standbys follow. It opens no table. */
export const STATISTICS = "pg_read_all_stats";

/** The only roles of the server that a login may use, each for one statement and never by itself. */
export const mayUse = (login: string): readonly string[] => (login === "patrak_admin" ? [STATISTICS] : []);

/** The server and database of the product. The user and password in its address are not used. */
export interface Server {
  url: string;
  /**
   * Each login's password is derived from it. Without it the server must authenticate the logins another way.
   */
  secret?: string | undefined;
}

export function loginUrl({ url, secret }: Server, login: Login): string {
  return withUser(url, secret === undefined ? login : `${login}:${passwordOf(secret, login)}`);
}

/** 256 bits: not guessable, and no password reveals another. */
export function passwordOf(secret: string, login: Login): string {
  return derive(secret, `password of ${login}`, 32).toString("base64url");
}

export function derive(secret: string, purpose: string, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "patrak logins", purpose, length));
}
