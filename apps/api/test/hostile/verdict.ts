import { API_BASE, endpoints, errors, isErrorCode, type Endpoint } from "@patrak/contract";
import * as z from "zod/mini";
import type { ServedRoute } from "../routes.ts";
import { sized } from "../size.ts";
import type { Reply } from "./wire.ts";

const errorBody = z.strictObject({ message: z.string(), code: z.string() });

/** Even on a busy machine, no request may keep a server longer; that is judged at night. */
const BOUND_MS = sized(Number.POSITIVE_INFINITY, 5000);

export function endpointOf({ method, path }: ServedRoute): Endpoint | undefined {
  const name = `${method} ${path.replace(API_BASE, "").replaceAll(/:(\w+)/g, "{$1}")}`;
  return path.startsWith(API_BASE) ? (endpoints as Record<string, Endpoint>)[name] : undefined;
}

/** The fault of an answer to whatever was sent, or null. */
export function faultOf(route: ServedRoute, reply: Reply): string | null {
  if (reply.ms > BOUND_MS) return `answered after ${Math.round(reply.ms)} ms`;
  if (reply.status === 0) return "hung up without an answer";
  if (reply.status >= 500) return `answered ${reply.status}`;
  if (reply.body === "" && route.method === "HEAD") return null;
  return reply.status >= 400 ? refusalFault(reply) : successFault(route, reply);
}

/** Every refusal has the contract's form and the headers that keep it harmless. */
export function refusalFault({ status, headers, body }: Reply): string | null {
  const { data } = errorBody.safeParse(parsed(body));
  if (!data || !isErrorCode(data.code)) return `${status} outside of the contract: ${body.slice(0, 200)}`;
  if (errors[data.code].status !== status) return `${data.code} came with ${status}`;
  if (data.message !== errors[data.code].message)
    return `${data.code} came with other words: ${data.message}`;
  return headers["x-content-type-options"] === "nosniff" && headers["cache-control"] === "no-store"
    ? null
    : `${status} came without the headers of a refusal`;
}

function successFault(route: ServedRoute, { status, body }: Reply): string | null {
  const endpoint = endpointOf(route);
  if (!endpoint || status === 304) return null;
  if (status !== 200) return `answered ${status}`;
  return z.safeParse(endpoint.reply, parsed(body)).success
    ? null
    : `a success outside of the contract: ${body}`;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
