import { type Endpoint, type EndpointName, endpoints } from "@patrak/contract";
import Fastify from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { serve } from "./routes.ts";
import { compileReply, writerOf } from "./write-replies.ts";

test.each(Object.entries<Endpoint>(endpoints))("the replies of %s can be written", (_name, { reply }) => {
  expect(writerOf(reply)).toBeTypeOf("function");
});

test("CI-01: a schema of replies is compiled once, for however many routes and statuses it is declared", async () => {
  const names = Object.keys(endpoints) as EndpointName[];
  const writers = new Set<unknown>();
  let asked = 0;
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler((options) => {
    const writer = compileReply(options);
    writers.add(writer);
    asked += 1;
    return writer;
  });
  for (const name of names) serve(app, name, () => Promise.reject(new Error("never called")));
  await app.ready();
  await app.close();
  const replies = new Set(names.map((name) => endpoints[name].reply));
  // And one for all errors.
  expect(writers.size).toBe(replies.size + 1);
  expect(asked).toBeGreaterThan(3 * writers.size);
});

describe("a reply", () => {
  const mark = z.object({
    n: z.int(),
    note: z.optional(z.string()),
    of: z.nullable(z.object({ id: z.string() })),
  });
  const named = z.object({ id: z.string() });
  z.globalRegistry.add(named, { id: "NamedInATest" });
  const reply = z.object({
    list: z.array(mark),
    by: z.record(z.string(), mark),
    kind: z.nullable(z.enum(["a", "b"])),
    // Names that mean something in the language of schemas.
    format: z.literal("f"),
    pattern: z.string(),
    one: z.nullable(named),
    either: z.union([z.object({ kind: z.literal("x"), x: z.string() }), z.object({ kind: z.literal("y") })]),
  });
  const write = writerOf(reply);
  const told = (value: unknown) => JSON.parse(write(value)) as unknown;

  const full = {
    list: [
      { n: 1, note: 'said "अ"\u2028\n', of: { id: "7" } },
      { n: -2.5, of: null },
    ],
    by: { k: { n: 0, of: null } },
    kind: null,
    format: "f",
    pattern: "p",
    one: { id: "1" },
    either: { kind: "x", x: "" },
  };

  test("has the declared fields as they are", () => {
    expect(told(full)).toEqual(full);
    expect(told({ ...full, kind: "b", one: null, either: { kind: "y" } })).toMatchObject({
      kind: "b",
      one: null,
    });
  });

  test("has no undeclared field, however deep it lies", () => {
    const key = { correctOption: 2 };
    const leaky = {
      ...key,
      ...full,
      list: full.list.map((one) => ({ ...one, ...key, of: one.of && { ...one.of, ...key } })),
      by: { k: { ...full.by.k, ...key } },
      one: { ...full.one, ...key },
      either: { ...full.either, ...key },
    };
    expect(told(leaky)).toEqual(full);
  });

  test("tells a choice between text, number, list and nothing by the value", () => {
    const either = z.union([z.string(), z.array(z.string()), z.number()]);
    z.globalRegistry.add(either, { id: "EitherInATest" });
    const values = ["a", "", ["a", "b"], [], 2.5, null];
    const writeAll = writerOf(z.object({ always: either, all: z.array(z.nullable(either)) }));
    expect(JSON.parse(writeAll({ always: ["x"], all: values }))).toEqual({ always: ["x"], all: values });
    expect(() => writeAll({ always: true, all: [] })).toThrow("does not match");
    const writeLists = writerOf(z.object({ one: z.union([z.array(z.string()), z.array(z.number())]) }));
    expect(JSON.parse(writeLists({ one: [1.5] }))).toEqual({ one: [1.5] });
  });

  test("without a declared field is not sent", () => {
    expect(() => write({ ...full, list: [{ of: null }] })).toThrow("n");
  });
});
