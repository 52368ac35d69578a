import type { FastifyInstance } from "fastify";
import { Counter } from "prom-client";
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

/** A fault shows in the log once; repeating it is the counter's work. */
const LOGGED_MAX = 100;

export async function registerPolicyReports(app: FastifyInstance) {
  const logged = new Set<string>();
  // In a scope of its own: these two content types are read nowhere else.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ["application/reports+json", "application/csp-report"],
      { parseAs: "string" },
      scope.getDefaultJsonParser("error", "error"),
    );
    scope.post(REPORT_PATH, { schema: { hide: true } }, async (request, reply) => {
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

/** Both shapes in use: a list of reports, and the older single one. Addresses are cut down to what names no person. */
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

/** `https://host` of an address, or the word that stands for it (`inline`, `eval`). */
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
