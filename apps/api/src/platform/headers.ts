import type { FastifyInstance, FastifyReply } from "fastify";

/** Where browsers report what a policy has blocked. */
export const REPORT_PATH = "/csp-report";

function policy(directives: Record<string, string>) {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trimEnd())
    .join("; ");
}

const reporting = { "report-to": "csp", "report-uri": REPORT_PATH };

/** Replies that are no page: nothing in them may ever run or be framed. */
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
  // Formulas are laid out by style attributes; style elements and scripts inside a page stay forbidden.
  "style-src-attr": "'unsafe-inline'",
  "require-trusted-types-for": "'script'",
  // The one policy of the app: content that the server has sanitised, and the service worker's address.
  "trusted-types": "app",
  ...reporting,
});

/** The service worker is held to a policy of its own: it may ask this site for files, and nothing else. */
export const workerPolicy = policy({
  "default-src": "'none'",
  "connect-src": "'self'",
  "frame-ancestors": "'none'",
});

/** The reference page writes its own style elements and starts from one script in the page, named by its hash. */
export function referencePolicy(scriptHash: string) {
  return policy({
    ...page,
    "script-src": `'self' '${scriptHash}'`,
    "style-src": "'self' 'unsafe-inline'",
    ...reporting,
  });
}

const everywhere = {
  "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
};

export const dataHeaders = {
  ...everywhere,
  "content-security-policy": dataPolicy,
  "cache-control": "no-store",
};

/** The strictest set for every reply; the few that are pages or cacheable files loosen it themselves. */
export function registerHeaders(app: FastifyInstance) {
  // With `done`, as every hook here that waits for nothing: a save passes ten of them, and a promise each adds up.
  app.addHook("onRequest", (_request, reply, done) => {
    void reply.headers(dataHeaders);
    done();
  });
}

export function asDocument(reply: FastifyReply, contentSecurityPolicy = appPolicy) {
  return reply.headers({
    "content-security-policy": contentSecurityPolicy,
    "reporting-endpoints": `csp="${REPORT_PATH}"`,
    "cache-control": "no-cache",
    "content-type": "text/html; charset=utf-8",
  });
}
