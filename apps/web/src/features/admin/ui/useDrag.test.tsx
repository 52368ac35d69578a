// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDrag } from "./useDrag.ts";

const told = vi.fn<(what: string) => void>();
const captured = vi.fn<(by: string) => void>();

beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = function (this: HTMLElement) {
    captured(this.tagName);
  };
  render(<Rows />);
});
afterEach(() => {
  cleanup();
  told.mockReset();
  captured.mockReset();
});

function Rows() {
  const drag = useDrag({
    onMove: (id, { clientX, clientY }) => told(`${id} over ${clientX}, ${clientY}`),
    onDrop: (id) => told(`${id} dropped`),
    onClick: (id) => told(`${id} clicked`),
    onCancel: () => told("cancelled"),
  });
  return (
    <ol {...drag.list}>
      {["a", "b"].map((id) => (
        <li key={id}>
          <button type="button" {...drag.handle(id)} onBlur={() => told(`${id} held: ${drag.isHeld(id)}`)}>
            {id}
          </button>
        </li>
      ))}
    </ol>
  );
}

const list = () => screen.getByRole("list");
const down = (id: string) =>
  fireEvent.pointerDown(screen.getByText(id), { button: 0, clientX: 10, clientY: 10 });
const move = (clientX: number, clientY: number) => fireEvent.pointerMove(list(), { clientX, clientY });
const all = () => told.mock.calls.flat();

test("a drag begins after five pixels in any direction, and then tells of each move", () => {
  down("a");
  move(13, 13);
  expect(all()).toEqual([]);
  move(13, 14);
  move(10, 10);
  fireEvent.pointerUp(list());
  expect(all()).toEqual(["a over 13, 14", "a over 10, 10", "a dropped"]);
});

test("the list captures the pointer, since the handle may move", () => {
  down("a");
  expect(captured).toHaveBeenCalledExactlyOnceWith("OL");
});

test("what is released where it was pressed was clicked, once", () => {
  down("b");
  fireEvent.pointerUp(list());
  fireEvent.pointerUp(list());
  expect(all()).toEqual(["b clicked"]);
});

test("a pointer that the browser takes away ends the drag; one that held nothing ends nothing", () => {
  fireEvent.pointerCancel(list());
  expect(all()).toEqual([]);
  down("a");
  fireEvent.pointerCancel(list());
  move(90, 90);
  fireEvent.pointerUp(list());
  expect(all()).toEqual(["cancelled"]);
});

test("only the handle that is pressed is held", () => {
  down("a");
  fireEvent.blur(screen.getByText("a"));
  fireEvent.blur(screen.getByText("b"));
  expect(all()).toEqual(["a held: true", "b held: false"]);
});
