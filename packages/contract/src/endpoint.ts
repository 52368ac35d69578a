import type { Right } from "@patrak/domain";
import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import type { LimitName } from "./limits.ts";

type Method = "GET" | "POST";

/** `POST /auth/login`, `GET /user/packages/{id}`: method and path below the base, as in the specification. */
export type EndpointName = `${Method} /${string}`;

/**
 * Who may call: anybody, a signed-in student, or an administrator whose role has the right. A credential call
 * never triggers a refresh of the session.
 */
type Audience = "public" | "credential" | "student" | "admin-credential" | "admin";

export interface Endpoint {
  summary: string;
  audience: Audience;
  /** The right that an administrator needs. */
  right?: Right;
  /** The limit, shared by all calls of the same class. */
  limit: LimitName;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The maximum body size, if the server's default is too small. */
  bodyBytes?: number;
  /** Takes a raw file instead of JSON. */
  isUpload?: true;
  /** Our own headers that change the meaning of the call; other headers are ignored. */
  headers?: z.ZodMiniType;
  /** An allow-list: undeclared fields are not sent. */
  reply: z.ZodMiniType;
  errors: readonly ErrorCode[];
}

/** Keeps each definition's own type while checking that it is one. */
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoints<const T extends Record<EndpointName, Endpoint>>(endpoints: T): T {
  return endpoints;
}
