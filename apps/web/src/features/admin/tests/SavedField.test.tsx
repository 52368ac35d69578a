// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SavedField } from "./SavedField.tsx";
import { parseMinutes } from "./settings.ts";

/** What the server answers to a save: null if it does not arrive. */
const onSave = vi.fn<(minutes: number) => Promise<object | null>>();

beforeEach(() => {
  vi.useFakeTimers();
  onSave.mockResolvedValue({});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  onSave.mockReset();
});

function show(value = "60") {
  const field = (now: string) => (
    <SavedField label="Minutes" value={now} parse={parseMinutes} error="A whole number" onSave={onSave} />
  );
  const { rerender, unmount } = render(field(value));
  return { unmount, become: (now: string) => rerender(field(now)) };
}

const box = () => screen.getByLabelText<HTMLInputElement>("Minutes");
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const rest = () => act(() => vi.advanceTimersByTimeAsync(1000));
const leave = () => act(async () => void fireEvent.blur(box()));

test("what is typed is saved once the typing rests", async () => {
  show();
  type("9");
  type("90");
  expect(onSave).not.toHaveBeenCalled();
  await rest();
  expect(onSave).toHaveBeenCalledExactlyOnceWith(90);
});

test.each([
  ["Enter", () => fireEvent.keyDown(box(), { key: "Enter" })],
  ["leaving the field", () => fireEvent.blur(box())],
])("%s saves at once, and only once", async (_, done) => {
  show();
  type("90");
  await act(async () => void done());
  expect(onSave).toHaveBeenCalledExactlyOnceWith(90);
  await rest();
  expect(onSave).toHaveBeenCalledOnce();
});

test("what cannot be saved stays, is complained of and is not sent", async () => {
  show();
  type("an hour");
  await leave();
  await rest();
  expect(onSave).not.toHaveBeenCalled();
  expect(box().value).toBe("an hour");
  expect(screen.getByText("A whole number")).toBeTruthy();
});

test("what stands there already is not sent again", async () => {
  show();
  type("6");
  type("60");
  await leave();
  expect(onSave).not.toHaveBeenCalled();
});

test("Escape brings back what is saved", async () => {
  show();
  type("90");
  fireEvent.keyDown(box(), { key: "Escape" });
  await rest();
  expect(box().value).toBe("60");
  expect(onSave).not.toHaveBeenCalled();
});

test("what comes from the server does not write over somebody who types", () => {
  const { become } = show();
  type("9");
  become("45");
  expect(box().value).toBe("9");
});

test("after leaving the field, what was typed stands there until the server has it", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  onSave.mockReturnValue(promise);
  const { become } = show();
  type(" 90");
  await leave();
  expect(box().value).toBe(" 90");
  become("90");
  await act(async () => resolve({}));
  expect(box().value).toBe("90");
});

test("TE-25: what could not be saved stands there still, and is sent again", async () => {
  onSave.mockResolvedValueOnce(null);
  show();
  type("90");
  await leave();
  expect(box().value).toBe("90");
  await leave();
  expect(onSave).toHaveBeenCalledTimes(2);
});

test("what is typed right before the page is left is saved", async () => {
  const { unmount } = show();
  type("90");
  unmount();
  await rest();
  expect(onSave).toHaveBeenCalledExactlyOnceWith(90);
});
