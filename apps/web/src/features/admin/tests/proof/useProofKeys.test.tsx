// @vitest-environment jsdom
import { useRef } from "react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useProofKeys } from "./useProofKeys.ts";

const confirmed = vi.fn<(number: number) => void>();

function Questions() {
  const list = useRef<HTMLDivElement>(null);
  useProofKeys(list, confirmed);
  return (
    <>
      <div ref={list}>
        {[1, 2].map((number) => (
          <article key={number} data-number={number} tabIndex={-1}>
            {number}
          </article>
        ))}
      </div>
      <input aria-label="Notes" />
    </>
  );
}

beforeEach(() => {
  confirmed.mockClear();
  render(<Questions />);
});
afterEach(cleanup);

const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more });

test("T-12: J and K go from question to question, and C confirms the one that has the focus", () => {
  press("c");
  expect(confirmed).not.toHaveBeenCalled();
  const visited = ["j", "j", "j", "k", "k"].map((key) => {
    press(key);
    return document.activeElement?.textContent;
  });
  expect(visited).toEqual(["1", "2", "2", "1", "1"]);
  press("c");
  expect(confirmed).toHaveBeenCalledExactlyOnceWith(1);
});

test("T-12: letters that are typed, and shortcuts of the browser, are nobody's keys", () => {
  press("j");
  press("c", { ctrlKey: true });
  screen.getByLabelText("Notes").focus();
  press("c");
  expect(confirmed).not.toHaveBeenCalled();
});
