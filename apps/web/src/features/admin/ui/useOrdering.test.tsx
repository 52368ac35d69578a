// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { stage } from "../examples.tsx";
import { useOrdering } from "./useOrdering.ts";

const ROW_PX = 40;
const items = ["a", "b", "c"].map((id) => ({ id }));
const onPlace = vi.fn<(order: { id: string }[], id: string) => void>();

beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return { bottom: (at + 1) * ROW_PX } as DOMRect;
  });
  render(<List />, { wrapper: stage().wrapper });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  onPlace.mockReset();
});

function List() {
  const { shown, lifted, spoken, list, handle } = useOrdering(items, onPlace);
  return (
    <>
      <ol {...list}>
        {shown.map(({ id }) => (
          <li key={id}>
            <button type="button" aria-pressed={lifted === id} {...handle(id)}>
              {id}
            </button>
          </li>
        ))}
      </ol>
      <output>{spoken}</output>
    </>
  );
}

const button = (name: string) => screen.getByText(name);
const list = () => document.querySelector("ol")!;
const shown = () => list().textContent;
const lifted = () => document.querySelector("[aria-pressed=true]")?.textContent ?? null;
const spoken = () => document.querySelector("output")?.textContent;
const placed = () => onPlace.mock.calls.map(([order]) => order.map(({ id }) => id).join(""));

describe("by keys", () => {
  const press = (name: string, ...keys: string[]) =>
    keys.map((key) => fireEvent.keyDown(button(name), { key }));

  test.each([
    [["Enter", "ArrowDown", "Enter"], "bac"],
    [[" ", "ArrowDown", "ArrowDown", " "], "bca"],
    [["m", "End", "Enter"], "bca"],
    [["M", "End", "Home", "ArrowDown", "Enter"], "bac"],
  ])("%j places the first so that it is %s", (keys, order) => {
    press("a", ...keys);
    expect(placed()).toEqual([order]);
    expect(lifted()).toBeNull();
  });

  test("Escape puts it back", () => {
    press("a", "Enter", "ArrowDown");
    expect(shown()).toBe("bac");
    press("a", "Escape");
    expect([shown(), lifted(), placed()]).toEqual(["abc", null, []]);
  });

  test("arrows do nothing before it is lifted, and no key of others is taken", () => {
    const isLeft = press("a", "ArrowDown", "End", "Tab", "x");
    expect(isLeft).toEqual([true, true, true, true]);
    expect(press("a", "Enter", "Tab", "ArrowDown")).toEqual([false, true, false]);
  });
});

describe("by a pointer", () => {
  const down = (name: string, button_ = 0) =>
    fireEvent.pointerDown(button(name), { button: button_, clientY: 20 });
  const move = (clientY: number) => fireEvent.pointerMove(list(), { clientY });
  const up = () => fireEvent.pointerUp(list());

  test("a drag moves it over the rows and places it where it ends", () => {
    down("a");
    move(50);
    expect(shown()).toBe("bac");
    move(500);
    expect(shown()).toBe("bca");
    expect(placed()).toEqual([]);
    up();
    expect(placed()).toEqual(["bca"]);
  });

  test("a click lifts it, and the next one places it", () => {
    down("b");
    move(23);
    up();
    expect(lifted()).toBe("b");
    fireEvent.keyDown(button("b"), { key: "ArrowUp" });
    down("b");
    up();
    expect(placed()).toEqual(["bac"]);
  });

  test("another button than the first moves nothing", () => {
    down("a", 2);
    move(100);
    up();
    expect([shown(), lifted(), placed()]).toEqual(["abc", null, []]);
  });

  test("a drag that the browser ends puts it back", () => {
    down("a");
    move(100);
    fireEvent.pointerCancel(list());
    expect([shown(), lifted(), placed()]).toEqual(["abc", null, []]);
    expect(spoken()).toBe("Move cancelled");
  });

  test("a finger that scrolls the list leaves what is lifted as it is", () => {
    fireEvent.keyDown(button("a"), { key: "Enter" });
    fireEvent.keyDown(button("a"), { key: "ArrowDown" });
    fireEvent.pointerCancel(list());
    expect([shown(), lifted(), spoken()]).toEqual(["bac", "a", "2 of 3"]);
  });
});
