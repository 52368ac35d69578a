// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { msg } from "@lingui/core/macro";
import { afterEach, expect, test } from "vitest";
import { stage } from "../examples.tsx";
import { useFailure } from "./useFailure.ts";

afterEach(cleanup);

const tell = (error: unknown) =>
  renderHook(useFailure, { wrapper: stage().wrapper }).result.current.of(error, msg`Nothing was sent.`);

test("a call without an answer is told in the screen's own words", () => {
  expect(tell({ status: "FETCH_ERROR", error: "offline" })).toBe("Nothing was sent.");
});

test("a refusal is told in the server's words", () => {
  const data = { code: "NOT_FOUND", message: "Not found" };
  expect(tell({ status: 404, data })).toBe("Not found");
});
