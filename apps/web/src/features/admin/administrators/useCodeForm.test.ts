// @vitest-environment jsdom
import type { SubmitEvent } from "react";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useCodeForm } from "./useCodeForm.ts";

afterEach(cleanup);

const mismatch = { id: "mismatch" };
const refusal = (code: string) => ({ error: { status: 400, data: { code, message: "m" } } });

/** The form after a code was typed and sent. */
async function enter(code: string, outcome: { data?: object; error?: unknown }) {
  const [onStep, send, done] = [vi.fn(), vi.fn(async () => outcome), vi.fn(async () => undefined)];
  const { result } = renderHook(() => useCodeForm<object>({ onStep, mismatch, send, done }));
  act(() => result.current.change("code", code));
  const event = { preventDefault: () => undefined, currentTarget: document.createElement("form") };
  await act(async () => result.current.formProps.onSubmit(event as unknown as SubmitEvent<HTMLFormElement>));
  return { form: result.current, onStep, send, done };
}

test("a right code lets in with what the server gave", async () => {
  const { form, send, done, onStep } = await enter("123456", { data: { name: "Asha" } });
  expect(send).toHaveBeenCalledExactlyOnceWith("123456");
  expect(done).toHaveBeenCalledExactlyOnceWith({ name: "Asha" });
  expect(onStep).not.toHaveBeenCalled();
  expect(form).toMatchObject({ failure: null, tries: 0 });
});

test("a wrong code is told, and empties the boxes for another try", async () => {
  const { form, done, onStep } = await enter("123456", refusal("CODE_INVALID"));
  expect(form).toMatchObject({ failure: { fallback: mismatch }, values: { code: "" }, tries: 1 });
  expect(done).not.toHaveBeenCalled();
  expect(onStep).not.toHaveBeenCalled();
});

test("a code that comes too late leads back to the password, and says why", async () => {
  const { form, onStep } = await enter("123456", refusal("SESSION_REQUIRED"));
  expect(onStep).toHaveBeenCalledExactlyOnceWith({ name: "password", isLate: true });
  expect(form.failure).toBeNull();
});

test("an incomplete code is not sent", async () => {
  const { form, send } = await enter("123", {});
  expect(send).not.toHaveBeenCalled();
  expect(form).toMatchObject({ hasError: true, values: { code: "123" } });
});
