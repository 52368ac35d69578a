import type { FastifyInstance, FastifyReply } from "fastify";

/** Where browsers report violations of a policy. */
export const REPORT_PATH = "/csp-report";

function policy(directives: Record<string, string>) {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trimEnd())
    .join("; ");
}

const reporting = { "report-to": "csp", "report-uri": REPORT_PATH };

/** For replies that are not pages: nothing in them may run or be framed. */
const dataPolicy = policy({ "default-src": "'none'", "frame-ancestors": "'none'", sandbox: "" });

const page = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' data:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "manifest-src": "'self'",
  "worker-src": "'self'",
  "form-action": "'self'",
  "base-uri": "'none'",
  "object-src": "'none'",
  "frame-ancestors": "'none'",
};

const appPolicy = policy({
  ...page,
  // Formulas are laid out with style attributes; style elements and inline scripts stay forbidden.
  "style-src-attr": "'unsafe-inline'",
  "require-trusted-types-for": "'script'",
  // The app's only policy: for content sanitised by the server, and for the service worker's address.
  "trusted-types": "app",
  ...reporting,
});

/** The service worker has its own policy: it may fetch files of this site and nothing else. */
export const workerPolicy = policy({
  "default-src": "'none'",
  "connect-src": "'self'",
  "frame-ancestors": "'none'",
});

/** The reference page runs nothing: a sandbox without this origin, and one style allowed by its hash. */
export function referencePolicy(styleHash: string) {
  return policy({
    "default-src": "'none'",
    "style-src": `'${styleHash}'`,
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
    sandbox: "",
    ...reporting,
  });
}

const everywhere = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
};

/** About a document, or about this one reply: a file that a page loads needs none of them. */
const NOT_FOR_FILES = ["referrer-policy", "cross-origin-opener-policy", "permissions-policy", "x-request-id"];

export const dataHeaders = {
  ...everywhere,
  "content-security-policy": dataPolicy,
  "cache-control": "no-store",
};

/** The request's id and the strictest headers for every reply; pages and cacheable files loosen them themselves. */
export function registerHeaders(app: FastifyInstance, { isPreloaded = false } = {}) {
  const strict = dataHeaders["strict-transport-security"];
  const headers = isPreloaded
    ? { ...dataHeaders, "strict-transport-security": `${strict}; preload` }
    : dataHeaders;
  // Uses `done`, like every synchronous hook here: a save passes eight hooks, and a promise for each adds up.
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(headers).header("x-request-id", request.id);
    done();
  });
}

/** A first visit loads thirteen files and more: on a slow network a KiB of headers is 20 ms. */
export function asFile(reply: FastifyReply) {
  for (const name of NOT_FOR_FILES) reply.removeHeader(name);
  return reply.header("cache-control", "public, max-age=31536000, immutable");
}

export function asDocument(reply: FastifyReply, contentSecurityPolicy = appPolicy) {
  return reply.headers({
    "content-security-policy": contentSecurityPolicy,
    "reporting-endpoints": `csp="${REPORT_PATH}"`,
    "cache-control": "no-cache",
    "content-type": "text/html; charset=utf-8",
  });
}
