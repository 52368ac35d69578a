import { type Endpoint, endpoints } from "@patrak/contract";
import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";

const routes = Object.entries<Endpoint>(endpoints).map(([name, { reply }]) => {
  const [method, path] = name.split(" ") as [string, string];
  return { name, method, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`), reply };
});

/** Every reply has the fields that the contract declares and no other: the server writes them without a check. */
export function checkReply(
  { method, url }: { method?: string | undefined; url: string },
  { statusCode, headers, body }: LightMyRequestResponse,
) {
  const isJson = String(headers["content-type"]).startsWith("application/json");
  if (statusCode !== 200 || !isJson || headers["content-encoding"] !== undefined) return;
  const [path] = url.split("?");
  const route = routes.find((one) => one.method === method && one.pattern.test(path!));
  if (!route) return;
  const told = JSON.parse(body) as unknown;
  expect(route.reply.parse(told), route.name).toEqual(told);
}
