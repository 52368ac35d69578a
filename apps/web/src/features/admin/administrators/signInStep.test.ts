import { expect, test } from "vitest";
import { secondStepFailure } from "./signInStep.ts";

const mismatch = { id: "mismatch" };
const failure = (code: string) => secondStepFailure({ status: 400, data: { code, message: "m" } }, mismatch);

test("a first step that is too long ago has to be taken again", () => {
  expect(failure("SESSION_REQUIRED")).toBeNull();
});

test("a wrong code is told in the words of its step", () => {
  expect(failure("CODE_INVALID")).toEqual({ code: null, message: null, fallback: mismatch });
});

test("any other refusal is told as the server says it, and a silent server in ours", () => {
  expect(failure("TOO_MANY_REQUESTS")).toMatchObject({ code: "TOO_MANY_REQUESTS", message: "m" });
  expect(secondStepFailure({ status: "FETCH_ERROR" }, mismatch)).toMatchObject({
    code: null,
    fallback: { message: "An error occurred during login. Please try again." },
  });
});
