import { expect, test } from "vitest";
import { stepOf } from "./names.ts";

const pnpm = (name: string, file: string) =>
  `/w/node_modules/.pnpm/${name.replace("/", "+")}@1.0.0/node_modules/${name}/${file}`;

test.each([
  ["node:_http_outgoing", "HTTP of Node: reading and writing"],
  ["node:internal/timers", "HTTP of Node: reading and writing"],
  [pnpm("fastify", "lib/reply.js"), "Fastify"],
  [pnpm("find-my-way", "index.js"), "Fastify"],
  [pnpm("zod", "v4/core/parse.js"), "schemas: body, headers and parameters"],
  [pnpm("@fastify/cookie", "index.js"), "cookie and guard"],
  ["../src/platform/session/guard.ts", "cookie and guard"],
  ["node:internal/crypto/webcrypto", "cookie and guard"],
  ["node:internal/crypto/random", "request id and logger"],
  [pnpm("pino", "lib/proto.js"), "request id and logger"],
  ["../src/platform/log.ts", "log and metrics"],
  ["../src/platform/headers.ts", "security headers"],
  ["../src/platform/general-limits.ts", "limiter"],
  [pnpm("pg", "lib/query.js"), "the database's client"],
  [pnpm("pg-protocol", "dist/parser.js"), "the database's client"],
  ["../src/platform/statements.ts", "the database's client"],
  ["../src/features/attempts/saves.service.ts", "saves: lookups and batches"],
  ["/w/apps/api/src/elsewhere.ts", "others"],
])("the time of %s is that of its step", (source, step) => {
  expect(stepOf("work", source)).toBe(step);
});

test("waiting is no step, and what has no file is the engine's or a compiled reply's", () => {
  expect([stepOf("(idle)", ""), stepOf("(root)", "")]).toEqual([null, null]);
  expect(stepOf("(garbage collector)", "")).toBe("garbage collection");
  expect(stepOf("writev", "")).toBe("system calls, the engine itself");
  expect(stepOf("anonymous0", "")).toBe("reply by its schema");
});
