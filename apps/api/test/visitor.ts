import { API_BASE } from "@patrak/contract";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { ORIGIN } from "./app.ts";
import { checkReply } from "./reply-check.ts";

export interface Visitor {
  jar: Map<string, string>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, body?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

/** A browser from the API's point of view: keeps cookies and sends the origin of its page. */
export function createVisitor(
  app: FastifyInstance,
  options: { ip?: string; language?: string } = {},
): Visitor {
  const jar = new Map<string, string>();

  async function send(request: InjectOptions & { url: string }) {
    const reply = await app.inject({
      remoteAddress: options.ip ?? "203.0.113.7",
      ...request,
      url: API_BASE + request.url,
      headers: {
        origin: ORIGIN,
        "sec-fetch-site": "same-origin",
        "accept-language": options.language ?? "en",
        ...request.headers,
      },
      cookies: Object.fromEntries(jar),
    });
    for (const { name, value, maxAge } of reply.cookies) {
      if (value === "" || maxAge === 0) jar.delete(name);
      else jar.set(name, value);
    }
    checkReply(request, reply);
    return reply;
  }

  return {
    jar,
    get: (url: string, headers?: Record<string, string>) =>
      send({ method: "GET", url, ...(headers && { headers }) }),
    post: (url: string, body?: object, headers?: Record<string, string>) =>
      send({ method: "POST", url, ...(body && { payload: body }), ...(headers && { headers }) }),
  };
}
