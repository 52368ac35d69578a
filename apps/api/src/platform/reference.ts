import { createHash } from "node:crypto";
import swagger, { type SwaggerTransform, type SwaggerTransformObject } from "@fastify/swagger";
import { API_BASE, endpoints, errors, type Endpoint } from "@patrak/contract";
import scalar from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { Refusal } from "./errors.ts";
import { asDocument, referencePolicy } from "./headers.ts";

const DOCUMENT_PATH = "/docs/openapi.json";

/** Must come before the routes that it is to describe. */
export async function registerReference(app: FastifyInstance, version: string) {
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

  app.get(DOCUMENT_PATH, { schema: { hide: true } }, async () => app.swagger());
  await app.register(registerPage);
}

async function registerPage(scope: FastifyInstance) {
  // The viewer makes an address of it, and would fail for one that is none.
  scope.addHook("onRequest", async ({ hostname }) => {
    if (!URL.canParse(`http://${hostname}`)) throw new Refusal("BAD_REQUEST");
  });
  let script: Buffer | undefined;
  scope.addHook("onSend", async (_request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== "string") return payload;
    if (String(reply.getHeader("content-type")).startsWith("text/html")) {
      void asDocument(reply, referencePolicy(hashOfScript(payload)));
      return payload;
    }
    // The viewer's script is large and changes only with a release. Its bytes are made once: of a string, each
    // visitor who does not read would hold a copy of four megabytes here.
    void reply.header("cache-control", "public, max-age=3600");
    return (script ??= Buffer.from(payload));
  });
  await scope.register(scalar, {
    routePrefix: "/docs",
    logLevel: "warn",
    configuration: {
      pageTitle: "Patrak API",
      url: DOCUMENT_PATH,
      // Nothing on this page may ask another host, and the policy would refuse it.
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: "never",
    },
  });
}

/** The page's one script of its own, which only starts the viewer. */
function hashOfScript(html: string) {
  const script = /<script type="text\/javascript">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
  return `sha256-${createHash("sha256").update(script).digest("base64")}`;
}

const byRoute = new Map<string, Endpoint>(
  Object.entries(endpoints).map(([name, endpoint]) => [name.replace(" ", ` ${API_BASE}`), endpoint]),
);

/** Each refusal is told with the codes that can come with it. */
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
  return { schema: { ...schema, response: Object.fromEntries(replies) }, url };
};

type ApiDocument = ReturnType<SwaggerTransformObject> & { paths?: object; components?: { schemas?: object } };

/** The contract names more than this server serves yet; what no call uses would only mislead. */
const dropUnusedSchemas: SwaggerTransformObject = (document) => {
  const full: ApiDocument = jsonSchemaTransformObject(document);
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
  return { ...full, components: { ...full.components, schemas } } as ApiDocument;
};
