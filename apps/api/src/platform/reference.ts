import swagger, { type SwaggerTransform, type SwaggerTransformObject } from "@fastify/swagger";
import { API_BASE, endpoints, errors, limitInWords, type Endpoint } from "@patrak/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import type { CallLimits } from "./general-limits.ts";
import { asDocument, referencePolicy } from "./headers.ts";
import { referencePage, STYLE_HASH, type ApiDocument } from "./reference-page.ts";

const DOCUMENT_PATH = "/docs/openapi.json";

/** Must come before the routes that it describes. */
export async function registerReference(app: FastifyInstance, version: string, limits: CallLimits) {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Patrak API",
        version,
        description:
          "Every refusal has the body { message, code }; clients branch on the code. " +
          "The session lives in httpOnly cookies, so calls from a page of the same origin need no header.",
        license: { name: "Apache-2.0", identifier: "Apache-2.0" },
      },
    },
    transform: describeReplies,
    transformObject: dropUnusedSchemas,
  });

  await app.register(async (scope) => {
    scope.addHook("onRequest", limits.takeOfNetwork);
    registerPages(scope, () => JSON.stringify(app.swagger()));
  });
}

/** The bytes are made once: with a string, every visitor who does not read would hold a copy. */
function registerPages(scope: FastifyInstance, read: () => string) {
  const options = { schema: { hide: true }, config: { limit: "reference" } } as const;
  let document: Buffer | undefined;
  let page: Buffer | undefined;
  scope.get(DOCUMENT_PATH, options, async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send((document ??= Buffer.from(read()))),
  );
  const sendPage = async (_request: FastifyRequest, reply: FastifyReply) => {
    page ??= Buffer.from(referencePage(JSON.parse(read()) as ApiDocument, DOCUMENT_PATH));
    return asDocument(reply, referencePolicy(STYLE_HASH)).send(page);
  };
  scope.get("/docs", options, sendPage);
  scope.get("/docs/", options, sendPage);
}

const byRoute = new Map<string, Endpoint>(
  Object.entries(endpoints).map(([name, endpoint]) => [name.replace(" ", ` ${API_BASE}`), endpoint]),
);

/** Adds each call's limit, and the codes that each refusal can have. */
const describeReplies: SwaggerTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route);
  const name = `${String(route.route.method)} ${url.replaceAll(/:(\w+)/g, "{$1}")}`;
  const endpoint = byRoute.get(name);
  if (!endpoint) return { schema, url };
  const replies = Object.entries(schema.response as Record<string, object>).map(([status, reply]) => {
    const codes = endpoint.errors.filter((code) => errors[code].status === Number(status));
    const description = codes.length > 0 ? codes.join(", ") : "Done";
    return [status, { description, content: { "application/json": { schema: reply } } }];
  });
  const description = limitInWords(endpoint.limit);
  return { schema: { ...schema, description, response: Object.fromEntries(replies) }, url };
};

type Described = ReturnType<SwaggerTransformObject> & { paths?: object; components?: { schemas?: object } };

/** Drops schemas that no call uses: the contract names more than this server serves. */
const dropUnusedSchemas: SwaggerTransformObject = (document) => {
  const full: Described = jsonSchemaTransformObject(document);
  const all: Record<string, unknown> = { ...full.components?.schemas };
  const used = new Set<string>();

  function follow(part: unknown) {
    for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(all[name]);
    }
  }
  follow(full.paths);
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
  return { ...full, components: { ...full.components, schemas } } as Described;
};
