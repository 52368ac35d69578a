import type { FastifyInstance } from "fastify";
import { Counter } from "prom-client";
import type { CallLimits } from "./general-limits.ts";
import { REPORT_PATH } from "./headers.ts";

const reports = new Counter({
  name: "csp_reports_total",
  help: "Violations of the content security policy that browsers have reported.",
  labelNames: ["directive"],
});

/** Anybody can post a report: only names from this list become labels. */
const DIRECTIVES = new Set(
  (
    "script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src " +
    "connect-src worker-src manifest-src frame-src form-action base-uri object-src default-src " +
    "require-trusted-types-for trusted-types"
  ).split(" "),
);

/** Each fault is logged once; the counter counts its repeats. */
const LOGGED_MAX = 100;

export async function registerPolicyReports(app: FastifyInstance, limits: CallLimits) {
  const logged = new Set<string>();
  // In its own scope: these two content types are accepted nowhere else.
  await app.register(async (scope) => {
    scope.addHook("onRequest", limits.takeOfNetwork);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ["application/reports+json", "application/csp-report"],
      { parseAs: "string" },
      scope.getDefaultJsonParser("error", "error"),
    );
    const config = { limit: "policy-report" } as const;
    scope.post(REPORT_PATH, { schema: { hide: true }, config }, async (request, reply) => {
      for (const violation of readViolations(request.body)) {
        reports.inc({ directive: violation.directive });
        const key = `${violation.directive} ${violation.blocked}`;
        if (logged.has(key) || logged.size >= LOGGED_MAX) continue;
        logged.add(key);
        request.log.warn(violation, "content security policy violated");
      }
      return reply.code(204).send();
    });
  });
}

/**
 * Reads both formats: a list of reports, and the older single report. Addresses are cut
 * so that they name nobody.
 */
function readViolations(body: unknown) {
  const entries = Array.isArray(body)
    ? body.map((report) => field(report, "body"))
    : [field(body, "csp-report")];
  return entries.map((entry) => ({
    directive: knownDirective(field(entry, "effectiveDirective") ?? field(entry, "effective-directive")),
    blocked: withoutPath(field(entry, "blockedURL") ?? field(entry, "blocked-uri")),
  }));
}

function knownDirective(name: unknown) {
  return typeof name === "string" && DIRECTIVES.has(name) ? name : "other";
}

/** `https://host` of an address, or the keyword that replaces it (`inline`, `eval`). */
function withoutPath(blocked: unknown) {
  if (typeof blocked !== "string") return "unknown";
  if (URL.canParse(blocked)) return new URL(blocked).origin;
  return /^[a-z-]{1,30}$/.test(blocked) ? blocked : "unknown";
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
