import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  API_BASE,
  endpoints,
  errors,
  type Endpoint,
  type EndpointName,
  type Endpoints,
} from "@patrak/contract";
import { validatorCompiler } from "fastify-type-provider-zod";
import { $ZodObjectJIT } from "zod/v4/core";
import * as z from "zod/mini";
import { Refusal } from "./errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The right that the contract requires of an administrator. */
    right?: Endpoint["right"];
    /** Takes a raw file instead of JSON. */
    isUpload?: Endpoint["isUpload"];
  }
}

type Part<K extends EndpointName, P extends string, Missing> =
  Endpoints[K] extends Record<P, infer S extends z.ZodMiniType> ? z.output<S> : Missing;

export type RequestOf<K extends EndpointName> = FastifyRequest<{
  Body: Part<K, "body", unknown>;
  Params: Part<K, "params", unknown>;
  Querystring: Part<K, "query", unknown>;
  Headers: Part<K, "headers", unknown>;
}>;
type Reply<K extends EndpointName> = Part<K, "reply", never>;

const errorBody = z.object({ message: z.string(), code: z.string() });
z.globalRegistry.add(errorBody, { id: "Error" });

/**
 * Serves one endpoint of the contract: its schemas validate the request and drop undeclared
 * fields of the reply. A handler that sends ready bytes returns the reply; those bytes passed the
 * schema when they were made.
 */
export function serve<K extends EndpointName>(
  app: FastifyInstance,
  name: K,
  handler: (request: RequestOf<K>, reply: FastifyReply) => Promise<Reply<K> | FastifyReply>,
) {
  const endpoint: Endpoint = endpoints[name];
  const [method, path] = name.split(" ") as ["GET" | "POST", string];
  app.route({
    method,
    url: API_BASE + path.replaceAll(/\{(\w+)\}/g, ":$1"),
    config: { right: endpoint.right, limit: endpoint.limit, isUpload: endpoint.isUpload },
    ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
    schema: {
      summary: endpoint.summary,
      tags: [path.split("/")[1]!],
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.headers && { headers: endpoint.headers }),
      response: { 200: endpoint.reply, ...errorReplies(endpoint) },
    },
    handler: handler as never,
  });
}

/** For Fastify, which passes a schema of a request. Compiled, an object is checked in less than half of the time. */
export const compileCheck: typeof validatorCompiler = ({ schema, ...rest }) => {
  const isObject = schema instanceof z.ZodMiniObject;
  return validatorCompiler({ ...rest, schema: isObject ? new $ZodObjectJIT(schema.def) : schema });
};

function errorReplies(endpoint: Endpoint) {
  const statuses = new Set(endpoint.errors.map((code) => errors[code].status));
  return Object.fromEntries([...statuses].map((status) => [status, errorBody]));
}

/** Answers 405 for a known path with another method. Called after all endpoints are registered. */
export function refuseOtherMethods(app: FastifyInstance) {
  const paths = new Set(
    Object.keys(endpoints).map((name) => API_BASE + name.split(" ")[1]!.replaceAll(/\{(\w+)\}/g, ":$1")),
  );
  const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
  for (const url of paths) {
    const served = methods.filter((method) => app.hasRoute({ method, url }));
    if (served.length === 0) continue;
    app.route({
      method: methods.filter((method) => !served.includes(method)),
      url,
      schema: { hide: true },
      config: { limit: { none: "it is refused before anything is read" } },
      handler: (_request, reply) => {
        void reply.header("allow", served.join(", "));
        throw new Refusal("METHOD_NOT_ALLOWED");
      },
    });
  }
}
