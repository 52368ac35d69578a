import type { Right } from "@patrak/domain";
import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";

type Method = "GET" | "POST";

/** `POST /auth/login`, `GET /user/packages/{id}`: method and path below the base, as the specification writes them. */
export type EndpointName = `${Method} /${string}`;

/**
 * Who may call: anybody, a signed-in student, or an administrator whose role has the right. A credential call never
 * leads to a refresh of the session.
 */
type Audience = "public" | "credential" | "student" | "admin-credential" | "admin";

export interface Endpoint {
  summary: string;
  audience: Audience;
  /** What an administrator must be allowed to. */
  right?: Right;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Where the body may be larger than the server's own bound. */
  bodyBytes?: number;
  /** Headers of ours that change what the call means; the rest pass unread. */
  headers?: z.ZodMiniType;
  /** An allow-list: what is not declared here is not sent. */
  reply: z.ZodMiniType;
  errors: readonly ErrorCode[];
}

/** Keeps each definition's own type while checking that it is one. */
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoints<const T extends Record<EndpointName, Endpoint>>(endpoints: T): T {
  return endpoints;
}
