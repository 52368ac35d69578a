import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { describeSettings, readConfig } from "../src/config.ts";
import { drawEnvExample } from "./env-example.ts";

const file = readFileSync(new URL("../../../deploy/env.example", import.meta.url), "utf8");

test("OP-01 the example of the settings is drawn from those that the server reads", () => {
  expect(file).toBe(drawEnvExample());
  expect(describeSettings().filter(({ about }) => about === "")).toEqual([]);
});

test("OP-01 the example with its secret filled in is a configuration that starts", () => {
  const filled = { ...parseEnv(file), SECRET_KEYS: "a secret for tests that is long enough" };
  expect(() => readConfig(filled)).not.toThrow();
  expect(() => readConfig(parseEnv(file))).toThrow(/SECRET_KEYS/);
});
