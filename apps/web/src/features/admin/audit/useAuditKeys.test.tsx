// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { AuditPage } from "./audit.api.ts";
import type { Move } from "./auditAddress.ts";
import { useAuditKeys } from "./useAuditKeys.ts";

afterEach(cleanup);

const page = { entries: [{ entryId: "3" }, { entryId: "2" }, { entryId: "1" }] } as AuditPage;

function Log({ entry, move }: { entry?: string | undefined; move: Move }) {
  const { search, heading, close } = useAuditKeys({ entry }, page, move);
  return (
    <>
      <input ref={search} aria-label="Search" />
      {page.entries.map(({ entryId }) => (
        <a key={entryId} href={`#${entryId}`} data-entry={entryId}>
          {entryId}
        </a>
      ))}
      {entry !== undefined && (
        <aside>
          <h2 ref={heading} tabIndex={-1}>
            Entry
          </h2>
          <button type="button" onClick={close}>
            Close
          </button>
        </aside>
      )}
    </>
  );
}

function show(entry?: string) {
  const move = vi.fn<Move>();
  const { rerender } = render(<Log entry={entry} move={move} />);
  return { move, become: (next?: string) => rerender(<Log entry={next} move={move} />) };
}

const row = (id: string) => screen.getByText(id);
/** False if the page took it. */
const press = (key: string, on: Element = document.activeElement!) => fireEvent.keyDown(on, { key });
const focused = () => document.activeElement?.textContent;

test("TE-38: arrows go from row to row and stop at the ends", () => {
  const { move } = show();
  row("3").focus();
  expect(press("ArrowUp")).toBe(true);
  expect(press("ArrowDown")).toBe(false);
  expect(focused()).toBe("2");
  press("ArrowDown");
  expect(press("ArrowDown")).toBe(true);
  expect(focused()).toBe("1");
  expect(move).not.toHaveBeenCalled();
});

test("while an entry is open they refill the drawer, in the same place of the history", () => {
  const { move } = show("3");
  row("3").focus();
  press("ArrowDown");
  expect(move).toHaveBeenCalledExactlyOnceWith({ entry: "2" }, "replace");
  expect(focused()).toBe("2");
});

test("outside of the rows arrows scroll", () => {
  show();
  expect(press("ArrowDown")).toBe(true);
});

test("an entry that opens takes focus into the drawer, one that is refilled does not", () => {
  const { become } = show();
  row("2").focus();
  become("2");
  expect(focused()).toBe("Entry");
  row("3").focus();
  become("3");
  expect(focused()).toBe("3");
});

test("Escape closes the drawer and returns to its row", () => {
  const { move } = show("2");
  expect(press("Escape")).toBe(false);
  expect(move).toHaveBeenCalledExactlyOnceWith({ entry: undefined });
  expect(focused()).toBe("2");
});

test("Escape without a drawer is left to the browser", () => {
  const { move } = show();
  expect(press("Escape", document.body)).toBe(true);
  expect(move).not.toHaveBeenCalled();
});

test("/ goes to the search, and in it is a letter", () => {
  show();
  expect(press("/", document.body)).toBe(false);
  expect(document.activeElement).toBe(screen.getByLabelText("Search"));
  expect(press("/")).toBe(true);
  expect(press("Escape")).toBe(true);
});
