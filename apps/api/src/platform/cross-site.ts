import type { FastifyInstance } from "fastify";
import { Refusal } from "./errors.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

const FILE = "application/octet-stream";
const JSON_TYPE = /^application\/json(?:;\s?charset=utf-8)?$/i;

/**
 * Accepts only JSON bodies, and files where the contract allows them: no HTML form can send either. The
 * framework's own text parser would let a plain form through.
 *
 * Refuses calls that a page of another site made the browser send. Browsers always send Origin with a write, and newer
 * ones Sec-Fetch-Site with every request; a client that sends neither is not a browser and has no cookies to abuse.
 * Cookies know no ports, so that a read from another port of this host would carry them too.
 */
export function refuseForeign(app: FastifyInstance, publicOrigin: string) {
  app.removeContentTypeParser("text/plain");
  app.addContentTypeParser(FILE, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.addHook("onRequest", (request, _reply, done) => {
    const { origin, "sec-fetch-site": site, "content-type": type } = request.headers;
    const isFile = type === FILE && request.routeOptions.config.isUpload;
    if (type !== undefined && !isFile && !JSON_TYPE.test(type))
      return done(new Refusal("UNSUPPORTED_MEDIA_TYPE"));
    const isForeign =
      site !== undefined ? site !== "same-origin" : origin !== undefined && origin !== publicOrigin;
    // Whoever types an address or opens a file's link reads what is their own.
    const isTyped = site === "none" && READS.has(request.method);
    return isForeign && !isTyped ? done(new Refusal("CROSS_SITE")) : done();
  });
}
