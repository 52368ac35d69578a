import { createHash, randomBytes } from "node:crypto";
import type { Executor } from "../../platform/db.ts";
import { deleteRememberedOf, hasRemembered, insertRemembered } from "./remembered.queries.ts";

/** A browser in which the owner entered a code and asked not to be asked again soon. */
export const REMEMBERED_COOKIE = "__Host-admin-known";
export const REMEMBERED_SECONDS = 12 * 3600;

const TOKEN_BYTES = 32;

/** The browser's token; the database stores only its hash. */
export async function rememberBrowser(db: Executor, userId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES);
  await insertRemembered(db, userId, hashOf(token), REMEMBERED_SECONDS);
  return token.toString("base64url");
}

export async function isRemembered(db: Executor, userId: string, token: string | undefined) {
  return token !== undefined && hasRemembered(db, userId, hashOf(Buffer.from(token, "base64url")));
}

export async function forgetBrowsers(db: Executor, userId: string) {
  await deleteRememberedOf(db, userId);
}

const hashOf = (token: Buffer) => createHash("sha256").update(token).digest();
