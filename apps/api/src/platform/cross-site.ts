import type { FastifyInstance } from "fastify";
import { Refusal } from "./errors.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that a page of another site made the browser send. Browsers always send Origin
 * with such a request, and newer ones Sec-Fetch-Site; a client that sends neither is not a browser
 * and has no cookies to abuse.
 */
export function registerCrossSiteCheck(app: FastifyInstance, publicOrigin: string) {
  app.addHook("onRequest", (request, _reply, done) => {
    if (READS.has(request.method)) return done();
    const { origin, "sec-fetch-site": site } = request.headers;
    const foreign =
      site !== undefined ? site !== "same-origin" : origin !== undefined && origin !== publicOrigin;
    return foreign ? done(new Refusal("CROSS_SITE")) : done();
  });
}

const FILE = "application/octet-stream";

/**
 * Accepts only JSON bodies, and files where the contract allows them: no HTML form can send either. The
 * framework's own text parser would let a plain form through.
 */
export function acceptOnlyJson(app: FastifyInstance) {
  app.removeContentTypeParser("text/plain");
  app.addContentTypeParser(FILE, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.addHook("onRequest", (request, _reply, done) => {
    const type = request.headers["content-type"];
    if (type === FILE && request.routeOptions.config.isUpload) return done();
    const isOther = type !== undefined && !/^application\/json(?:;\s?charset=utf-8)?$/i.test(type);
    return isOther ? done(new Refusal("UNSUPPORTED_MEDIA_TYPE")) : done();
  });
}
