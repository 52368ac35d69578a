// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stage } from "../examples.tsx";
import { exampleTree as tree } from "./exampleTree.ts";
import { useMoving } from "./useMoving.ts";
import { useTreeDrag } from "./useTreeDrag.ts";

const ROW_PX = 40;
const ROWS = ["A", "B", "t1", "t2"];
const onPlace = vi.fn<(id: string, place: string | null, beforeId: string | null) => void>();

beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
  document.elementFromPoint = (_, y) =>
    document.querySelectorAll("[data-row]")[Math.floor(y / ROW_PX)] ?? null;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const at = ROWS.indexOf(this.getAttribute("data-row") ?? "");
    return { top: at * ROW_PX, height: ROW_PX } as DOMRect;
  });
  render(<Rows />, { wrapper: stage().wrapper });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  onPlace.mockReset();
});

function Rows() {
  const moving = useMoving({
    tree,
    open: new Set(),
    onOpen: () => undefined,
    onPlace: ({ item, slot }, beforeId) => onPlace(item.id, slot.place, beforeId),
  });
  const drag = useTreeDrag(tree, moving);
  const lifted = moving.moving?.item;
  return (
    <>
      <ul role="tree" {...drag.list}>
        {ROWS.map((id) => (
          <li key={id} data-row={id}>
            <button type="button" {...drag.handle(id)}>
              {id}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => moving.lift(tree.tests[1]!)}>
        Lift t2
      </button>
      <output>{lifted?.id ?? "nothing"}</output>
    </>
  );
}

const list = () => screen.getByRole("tree");
const lifted = () => document.querySelector("output")?.textContent;
const down = (id: string) =>
  fireEvent.pointerDown(screen.getByRole("button", { name: id }), {
    button: 0,
    clientX: 10,
    clientY: ROWS.indexOf(id) * ROW_PX + 20,
  });
const move = (clientY: number) => fireEvent.pointerMove(list(), { clientX: 10, clientY });

test("a drag lifts a test, leads it over the rows and places it where it ends", () => {
  down("t2");
  move(150);
  expect(lifted()).toBe("t2");
  move(85);
  fireEvent.pointerUp(list());
  expect(onPlace).toHaveBeenCalledExactlyOnceWith("t2", null, "t1");
  expect(lifted()).toBe("nothing");
});

test("the middle of a folder's row leads into the folder", () => {
  down("t1");
  move(90);
  move(60);
  fireEvent.pointerUp(list());
  expect(onPlace).toHaveBeenCalledExactlyOnceWith("t1", "B", null);
});

test("a pointer that hardly moves lifts nothing", () => {
  down("t2");
  move(143);
  fireEvent.pointerUp(list());
  expect([lifted(), onPlace.mock.calls]).toEqual(["nothing", []]);
});

test("a drag that the browser ends puts the test back", () => {
  down("t2");
  move(150);
  move(85);
  fireEvent.pointerCancel(list());
  fireEvent.pointerUp(list());
  expect([lifted(), onPlace.mock.calls]).toEqual(["nothing", []]);
});

test("a click on the handle of what a key has lifted ends the move", () => {
  fireEvent.click(screen.getByText("Lift t2"));
  expect(lifted()).toBe("t2");
  down("t2");
  fireEvent.pointerUp(list());
  expect(lifted()).toBe("nothing");
});
