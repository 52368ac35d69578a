// Valid requests made from the contract's schemas, in which each id can be replaced.
import { randomUUID } from "node:crypto";
import type { Endpoint } from "@patrak/contract";
import * as z from "zod/mini";

/** Valid values by field name, or by the noun before them in a path. */
export type Good = Record<string, unknown>;

/** The position of an id. */
export interface Place {
  in: "params" | "query" | "body";
  key: string;
  at: (string | number)[];
}

interface Sent {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

export interface Call extends Sent {
  pattern: string;
  ids: Place[];
}

export function callOf(name: string, endpoint: Endpoint, good: Good): Call {
  const pattern = name.split(" ")[1]!;
  const ids: Place[] = [];
  const fill = (part: Place["in"], schema: z.ZodMiniType | undefined) =>
    schema &&
    createFilling(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema, {
      good,
      found: (key, at) => ids.push({ in: part, key, at }),
    });
  const named = [...pattern.matchAll(/([\w-]+)\/\{(\w+)\}/g)].map(([, noun = "", key = ""]) => {
    ids.push({ in: "params", key, at: [key] });
    return [key, good[noun] ?? good[key]];
  });
  return {
    pattern,
    ids,
    params: Object.fromEntries(named),
    query: (fill("query", endpoint.query) ?? {}) as Sent["query"],
    body: fill("body", endpoint.body),
  };
}

/** The same call with this value in that position: its address and body. */
export function sentWith({ pattern, params, query, body }: Call, place: Place, id: string) {
  const sent: Sent = structuredClone({ params, query, body });
  let holder = sent[place.in] as Record<string | number, unknown>;
  for (const step of place.at.slice(0, -1)) holder = holder[step] as typeof holder;
  holder[place.at.at(-1)!] = id;
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(sent.params[key])),
  );
  const pairs = Object.entries(sent.query).map(([key, value]): [string, string] => [key, String(value)]);
  return { url: `${path}?${new URLSearchParams(pairs).toString()}`, body: sent.body as object | undefined };
}

interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  anyOf?: Schema[];
  items?: Schema;
  minItems?: number;
  properties?: Record<string, Schema>;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

interface Filling {
  good: Good;
  found: (key: string, at: Place["at"]) => void;
}

/** A value that this schema accepts, including optional fields. */
function createFilling(root: Schema, { good, found }: Filling): unknown {
  function valueOf(schema: Schema, key: string, at: Place["at"]): unknown {
    if (schema.$ref) return valueOf(root.$defs![schema.$ref.split("/").at(-1)!]!, key, at);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    if (schema.anyOf)
      return valueOf(
        schema.anyOf.find(({ type }) => type !== "null")!,
        key,
        at,
      );
    if (schema.type === "array")
      return Array.from({ length: schema.minItems || 1 }, (_, index) =>
        valueOf(schema.items ?? {}, key, [...at, index]),
      );
    if (schema.type === "object")
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, one]) => [
          name,
          valueOf(one, name, [...at, name]),
        ]),
      );
    if (schema.type === "string") return textOf(schema, key, at);
    if (schema.type === "boolean") return false;
    return good[key] ?? schema.minimum ?? 1;
  }

  function textOf({ format }: Schema, key: string, at: Place["at"]): unknown {
    if (isId(key)) found(key, at);
    if (format === "date-time") return "2099-01-01T00:00:00.000Z";
    if (Object.hasOwn(good, key)) return good[key];
    return isId(key) ? NOBODYS : "word";
  }

  return valueOf(root, "", []);
}

const NOBODYS = randomUUID();

/** Ids by name, actors, and the parameters of a next page. */
const isId = (key: string) => /(?:^id|Ids?|^answer|^except|^after|^before|^actor)$/.test(key);
