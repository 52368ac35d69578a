// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { stage } from "../examples.tsx";
import { useSaving } from "./useSaving.ts";

afterEach(cleanup);

const done = { id: "p1", at: "2026-03-15T05:12:00.000Z" };

const saving = () => renderHook(useSaving, { wrapper: stage().wrapper });

test("a change that arrived is handed on, and nothing is complained of", async () => {
  const { result } = saving();
  expect(await act(() => result.current.save(Promise.resolve({ data: done })))).toEqual(done);
  expect(result.current).toMatchObject({ isSaving: false, failure: null });
});

test.each([
  ["is gone meanwhile", { status: 404 }, /^Somebody else has changed this meanwhile/],
  ["could not be reached", { status: "FETCH_ERROR" }, /^This was not saved\. Check your connection/],
])("what %s is told", async (_, error, words) => {
  const { result } = saving();
  expect(await act(() => result.current.save(Promise.resolve({ error })))).toBeNull();
  expect(result.current.failure).toMatch(words);
});

test("the next try clears the complaint, and says that it runs", async () => {
  const { result } = saving();
  await act(() => result.current.save(Promise.resolve({ error: {} })));
  const { promise, resolve } = Promise.withResolvers<{ data: typeof done }>();
  let saved: Promise<unknown> | undefined;
  act(() => {
    saved = result.current.save(promise);
  });
  expect(result.current).toMatchObject({ isSaving: true, failure: null });
  await act(async () => {
    resolve({ data: done });
    await saved;
  });
  expect(result.current.isSaving).toBe(false);
});
