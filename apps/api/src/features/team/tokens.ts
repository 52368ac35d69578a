import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 16;

export const makeToken = () => randomBytes(TOKEN_BYTES).toString("base64url");

/** A token has 128 bits, so its plain hash reveals nothing. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest();
