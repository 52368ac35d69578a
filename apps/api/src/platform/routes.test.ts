import { endpoints, SAVE_HEADERS, type Endpoint } from "@patrak/contract";
import { validatorCompiler } from "fastify-type-provider-zod";
import { describe, expect, test } from "vitest";
import { compileCheck } from "./routes.ts";

const route = { method: "POST", url: "/", httpPart: "body" };
type Schema = Parameters<typeof compileCheck>[0]["schema"];
/** What the route gets, or what is wrong. */
const told = (compile: typeof compileCheck, schema: Schema, sent: unknown) => {
  const { value, error } = compile({ ...route, schema })(sent) as {
    value?: unknown;
    error?: { message: string; validation?: unknown };
  };
  return { value, wrong: error && JSON.stringify(error) };
};
const expectSame = (schema: unknown, sent: unknown) =>
  expect(told(compileCheck, schema as Schema, sent)).toEqual(told(validatorCompiler, schema as Schema, sent));

const save = endpoints["POST /user/tests/response"];
const answer = { testAttemptId: "7", questionId: "q", answer: "o", isMarkedForReview: false };
const seq = { [SAVE_HEADERS.seq]: "1763500000000123" };
const writer = { [SAVE_HEADERS.writer]: "8c1f3b1e-1111-4222-8333-123456789abc" };
const others = { host: "localhost", cookie: "a=b" };

describe("a compiled check says what the contract's schema says", () => {
  test.each([
    ["good", answer],
    ["a blank", { ...answer, answer: null }],
    ["a field too many", { ...answer, userId: "1" }],
    ["a field of the prototype", JSON.parse('{"__proto__": {"answer": "o"}, "testAttemptId": "7"}')],
    ["a field too few", { testAttemptId: "7", questionId: "q", isMarkedForReview: true }],
    ["undefined", { ...answer, answer: undefined }],
    ["another type", { ...answer, isMarkedForReview: "no" }],
    ["a list", [answer]],
    ["null", null],
    ["nothing", undefined],
  ])("of a save's body: %s", (_name, body) => {
    expectSame(save.body, body);
  });

  test.each([
    ["none", others],
    ["both", { ...others, ...seq, ...writer }],
    ["one without the other", { ...others, ...seq }],
    ["a bad number", { ...seq, ...writer, [SAVE_HEADERS.seq]: "-1" }],
    ["a bad writer", { ...seq, [SAVE_HEADERS.writer]: "x" }],
    ["a bad language", { [SAVE_HEADERS.language]: "french" }],
  ])("of a save's headers: %s", (_name, headers) => {
    expectSame(save.headers, headers);
  });

  test.each(Object.entries<Endpoint>(endpoints))("of what %s refuses", (_name, { body, params, query }) => {
    for (const schema of [body, params, query])
      for (const sent of [{}, { id: "1" }, { x: 1 }, [], "text", null]) if (schema) expectSame(schema, sent);
  });

  test("and keeps what it accepts", () => {
    expect(told(compileCheck, save.body as Schema, answer)).toEqual({ value: answer, wrong: undefined });
    expect(told(compileCheck, save.body as Schema, { ...answer, x: 1 }).wrong).toBeDefined();
    const headers = { ...seq, ...writer };
    expect(told(compileCheck, save.headers as Schema, { ...others, ...headers }).value).toEqual(headers);
  });
});
