import type { Chance } from "../chance.ts";
import type { ServedRoute } from "../routes.ts";
import { oddContentType, oddHeaders, type Headers } from "./headers.ts";
import { brokenBody, objectText, pieces, queries, queryValues, valueText } from "./hostile-values.ts";
import { goodValue, ownHeaders, type Stage, type Student } from "./stage.ts";
import { endpointOf } from "./verdict.ts";
import type { Sent } from "./wire.ts";

/** One request to this route, hostile in one or several ways; otherwise as our own page sends it. */
export function plan(chance: Chance, stage: Stage, route: ServedRoute): Sent {
  const student = chance.pick(stage.students);
  const endpoint = endpointOf(route);
  const headers: Headers = {
    ...ownHeaders(student),
    ...(chance.is(0.35) && oddHeaders(chance, keysOf(endpoint?.headers))),
  };
  const target = targetOf(chance, stage, student, route);
  if (route.method === "HEAD") return { method: "HEAD", target, headers };
  const body = bodyOf(chance, stage, student, route);
  const type = chance.is(0.75) ? { "content-type": "application/json" } : oddContentType(chance);
  return { method: route.method, target, headers: { ...headers, ...(body && type) }, ...(body && { body }) };
}

function targetOf(chance: Chance, stage: Stage, student: Student, route: ServedRoute): string {
  const good = (key: string) =>
    route.path.includes("testanalysis") ? student.completedAttempt : String(goodValue(stage, student, key));
  const path = route.path.replaceAll(/:(\w+)|\*/g, (_, key: string = "") =>
    chance.is(0.5) ? good(key) : chance.pick(pieces),
  );
  const keys = keysOf(endpointOf(route)?.query);
  if (chance.is(0.7)) return path;
  if (keys.length === 0 || chance.is(0.4)) return path + chance.pick(queries);
  return `${path}?${keys.map((key) => `${key}=${chance.pick(queryValues)}`).join("&")}`;
}

/** A GET with a body is unusual, but some clients send it. */
function bodyOf(chance: Chance, stage: Stage, student: Student, route: ServedRoute): Buffer | undefined {
  if (route.method === "GET" ? chance.is(0.85) : chance.is(0.05)) return undefined;
  const keys = keysOf(endpointOf(route)?.body);
  if (keys.length > 0 && chance.is(0.75))
    return Buffer.from(objectText(chance, keys, (key) => JSON.stringify(goodValue(stage, student, key))));
  return chance.is(0.5) ? Buffer.from(valueText(chance)) : brokenBody(chance);
}

/** The names in a schema of the contract, whatever they are. */
function keysOf(schema: object | undefined): string[] {
  return schema && "shape" in schema ? Object.keys(schema.shape as object) : [];
}
