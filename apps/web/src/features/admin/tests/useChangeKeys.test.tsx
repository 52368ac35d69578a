// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useChangeKeys } from "./useChangeKeys.ts";

function Changes() {
  const list = useChangeKeys();
  return (
    <>
      <div ref={list}>
        {["one", "two", "three"].map((name) => (
          <article key={name} data-change tabIndex={-1}>
            {name}
          </article>
        ))}
      </div>
      <input type="checkbox" aria-label="Correction" />
      <textarea aria-label="Notes" />
    </>
  );
}

beforeEach(() => void render(<Changes />));
afterEach(cleanup);

const focused = () => document.activeElement?.textContent;
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more });

test("J and K go from change to change and stop at the ends", () => {
  const visited = ["j", "j", "j", "j", "k", "k", "k"].map((key) => {
    press(key);
    return focused();
  });
  expect(visited).toEqual(["one", "two", "three", "three", "two", "one", "one"]);
});

test("in a tick box they count, in a text they are letters", () => {
  screen.getByLabelText("Correction").focus();
  press("j");
  expect(focused()).toBe("one");
  screen.getByLabelText("Notes").focus();
  press("j");
  expect(document.activeElement).toBe(screen.getByLabelText("Notes"));
});

test.each(["ctrlKey", "metaKey", "altKey"])("with %s they are the browser's", (modifier) => {
  press("j", { [modifier]: true });
  expect(document.activeElement).toBe(document.body);
});
