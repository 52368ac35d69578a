import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { leaksIn } from "./leaks.ts";

const line = (fields: object) =>
  JSON.stringify({ level: "info", time: new Date().toISOString(), pid: 123_456, ...fields, msg: "request" });

const token = randomBytes(52).toString("base64url");

test.each([
  ["an e-mail address", { email: "ananya.1f@example.in" }],
  ["an e-mail address", { err: { message: "duplicate key (email)=(a@b.example.in)" } }],
  ["a six-digit code", { otp: 123_456 }],
  ["a six-digit code", { text: "Your code is 004711, it holds for ten minutes" }],
  ["a signed token", { token: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.AAAA" }],
  ["a random token", { token }],
  ["a session cookie", { headers: { cookie: "__Host-at=x" } }],
  ["a password's hash", { row: "$argon2id$v=19$m=19456,t=2,p=1$abc" }],
  ["correct horse", { body: { password: "correct horse" } }],
])("RU-19: T70: %s is found: %j", (what, fields) => {
  const found = leaksIn([line({}), line(fields), line({})].join("\n"), ["correct horse"]);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`${what} in: `);
});

test.each([
  { requestId: "44b8e6f8-4dc4-4718-ab98-138012744999", route: "/api/v1/user/tests/:id", status: 200, ms: 12 },
  {
    err: { stack: "at handler (node_modules/.pnpm/fastify@5.12.8/node_modules/fastify/lib/reply.js:895:25)" },
  },
  { port: 55_432, processes: 2 },
  { status: 200, ms: 100_183 },
])("T70: a line that names nobody is none: %j", (fields) => {
  expect(leaksIn(line(fields), ["correct horse"])).toEqual([]);
});
