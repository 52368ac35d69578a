import type * as OpenTelemetry from "@opentelemetry/api";
import type { FastifyInstance } from "fastify";

// Spans of requests, for a collector of OpenTelemetry. A span names no person: it has the route's pattern instead of
// the address, and neither query, header nor body.

interface Tracing {
  tracer: OpenTelemetry.Tracer;
  api: typeof OpenTelemetry;
  close(): Promise<void>;
}

let tracing: Tracing | undefined;

/** Loads OpenTelemetry only where an endpoint is set. The exporter reads its other settings from OTEL_… itself. */
export async function startTraces(endpoint: string | undefined, version: string) {
  if (endpoint === undefined) return;
  const [api, { NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/sdk-trace-node"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const resource = resourceFromAttributes({ "service.name": "patrak", "service.version": version });
  const spanProcessors = [new BatchSpanProcessor(new OTLPTraceExporter())];
  const provider = new NodeTracerProvider({ resource, spanProcessors });
  provider.register();
  tracing = { api, tracer: provider.getTracer("patrak", version), close: () => provider.shutdown() };
}

/** Sends what has not been sent yet. */
export async function stopTraces() {
  await tracing?.close();
  tracing = undefined;
}

declare module "fastify" {
  interface FastifyRequest {
    trace: OpenTelemetry.Context | null;
  }
}

export function registerTraces(app: FastifyInstance) {
  if (!tracing) return;
  const { api, tracer } = tracing;
  app.decorateRequest("trace", null);
  app.addHook("onRequest", (request, _reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const span = tracer.startSpan(`${request.method} ${route}`, {
      kind: api.SpanKind.SERVER,
      // A trace that a stranger's header begins is not continued.
      root: true,
      attributes: {
        "http.request.method": request.method,
        "http.route": route,
        "patrak.request_id": request.id,
      },
    });
    request.trace = api.trace.setSpan(api.ROOT_CONTEXT, span);
    api.context.with(request.trace, done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const span = request.trace && api.trace.getSpan(request.trace);
    span?.setAttribute("http.response.status_code", reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** A part of a request that is worth a span of its own. Without traces it is the same function as before. */
export function withSpan<Args extends unknown[], T>(
  name: string,
  work: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  if (!tracing) return work;
  const { tracer } = tracing;
  return async (...args) => {
    const span = tracer.startSpan(name);
    try {
      return await work(...args);
    } finally {
      span.end();
    }
  };
}
