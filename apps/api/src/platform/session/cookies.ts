import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply } from "fastify";
import { ACCESS_SECONDS, type Role } from "./access-token.ts";

/** The prefix makes browsers refuse the cookie unless it is Secure, for the whole path and for this host only. */
const names = {
  USER: { access: "__Host-at", refresh: "__Host-rt" },
  ADMIN: { access: "__Host-admin-at", refresh: "__Host-admin-rt" },
} as const;

/** The longest life of a session, however often it is refreshed. */
export const SESSION_SECONDS: Record<Role, number> = { USER: 30 * 86_400, ADMIN: 12 * 3600 };

const attributes: CookieSerializeOptions = { path: "/", secure: true, httpOnly: true, sameSite: "strict" };

export function cookieNames(role: Role) {
  return names[role];
}

export function setCookie(reply: FastifyReply, name: string, value: string, seconds: number) {
  void reply.setCookie(name, value, { ...attributes, maxAge: seconds });
}

export function clearCookie(reply: FastifyReply, name: string) {
  void reply.clearCookie(name, attributes);
}

export function setSessionCookies(
  reply: FastifyReply,
  role: Role,
  tokens: { access: string; refresh: string },
) {
  setCookie(reply, names[role].access, tokens.access, ACCESS_SECONDS);
  setCookie(reply, names[role].refresh, tokens.refresh, SESSION_SECONDS[role]);
}

export function clearSessionCookies(reply: FastifyReply, role: Role) {
  clearCookie(reply, names[role].access);
  clearCookie(reply, names[role].refresh);
}
