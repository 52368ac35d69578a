import type { FastifyInstance } from "fastify";
import { Refusal } from "./errors.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that a page of another site made the browser send. Browsers always send Origin with such a
 * request, and newer ones Sec-Fetch-Site; a client that sends neither is no browser and holds no victim's cookies.
 */
export function registerCrossSiteCheck(app: FastifyInstance, publicOrigin: string) {
  app.addHook("onRequest", async (request) => {
    if (READS.has(request.method)) return;
    const { origin, "sec-fetch-site": site } = request.headers;
    const foreign =
      site !== undefined ? site !== "same-origin" : origin !== undefined && origin !== publicOrigin;
    if (foreign) throw new Refusal("CROSS_SITE");
  });
}

/** A body is JSON or nothing. The framework's own text parser would let a plain form through. */
export function acceptOnlyJson(app: FastifyInstance) {
  app.removeContentTypeParser("text/plain");
  app.addHook("onRequest", async (request) => {
    const type = request.headers["content-type"];
    if (type !== undefined && !/^application\/json(?:;\s?charset=utf-8)?$/i.test(type))
      throw new Refusal("UNSUPPORTED_MEDIA_TYPE");
  });
}
