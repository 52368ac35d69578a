// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useKeptFocus } from "./useKeptFocus.ts";

const scroll = vi.fn();
beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = scroll;
});
afterEach(() => {
  cleanup();
  scroll.mockReset();
});

function Row({ isLifted }: { isLifted: boolean }) {
  return (
    <li {...useKeptFocus(isLifted)}>
      <button type="button">Move</button>
      <button type="button">Up</button>
    </li>
  );
}

const button = (name: string) => screen.getByText(name);

test("a lifted row that lost focus on its way gets it back where it was, and is in sight", () => {
  const { rerender } = render(<Row isLifted />);
  button("Up").focus();
  button("Up").blur();
  rerender(<Row isLifted />);
  expect(document.activeElement).toBe(button("Up"));
  expect(scroll).toHaveBeenCalledWith({ block: "nearest" });
});

test("focus that has gone elsewhere is left there", () => {
  const { rerender } = render(
    <>
      <Row isLifted />
      <input aria-label="Search" />
    </>,
  );
  button("Move").focus();
  screen.getByLabelText("Search").focus();
  rerender(
    <>
      <Row isLifted />
      <input aria-label="Search" />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText("Search"));
});

test("a row that is not lifted takes no focus", () => {
  const { rerender } = render(<Row isLifted={false} />);
  button("Move").focus();
  button("Move").blur();
  rerender(<Row isLifted={false} />);
  expect(document.activeElement).toBe(document.body);
  expect(scroll).not.toHaveBeenCalled();
});
