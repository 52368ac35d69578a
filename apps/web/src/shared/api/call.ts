import type { FetchArgs } from "@reduxjs/toolkit/query";
import type { BodyOf, EndpointName, ParamsOf, QueryOf } from "@patrak/contract";

type Given<Name extends string, T> = [T] extends [never] ? unknown : Record<Name, T>;
export type CallInput<K extends EndpointName> = Given<"params", ParamsOf<K>> &
  Given<"query", QueryOf<K>> &
  Given<"body", BodyOf<K>>;
interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A request for one endpoint of the contract: the name gives method and path, the schemas give the types. */
export function call<K extends EndpointName>(name: K, input: CallInput<K>): FetchArgs {
  const { params = {}, query, body }: Parts = input as Parts;
  const [method = "", path = ""] = name.split(" ");
  const url = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
  // An address without a query has no question mark either.
  const asks = Object.keys(query ?? {}).length > 0;
  return { method, url, ...(asks && { params: query }), ...(body !== undefined && { body }) };
}
