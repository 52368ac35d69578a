// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SearchBox } from "./SearchBox.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A page whose search and one filter stand in its address. */
function Page() {
  const query = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const move = (change: Record<string, string>) => {
    const next = new URLSearchParams({ ...Object.fromEntries(query), ...change });
    void navigate(`?${next.toString()}`, { replace: true });
  };
  return (
    <>
      <SearchBox
        label="Search"
        placeholder=""
        value={query.get("words") ?? ""}
        onChange={(words) => move({ words })}
      />
      <button type="button" onClick={() => void navigate("?")}>
        Clear
      </button>
      <button type="button" onClick={() => move({ day: "today" })}>
        Today
      </button>
      <a href="/found">Found</a>
      <output>{query.toString()}</output>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>("searchbox");
const address = () => screen.getByRole("status").textContent;
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const leaveFor = (relatedTarget: HTMLElement) => fireEvent.blur(box(), { relatedTarget });
function rest() {
  act(() => {
    vi.advanceTimersByTime(1000);
  });
}

function show(at = "/") {
  render(
    <MemoryRouter initialEntries={[at]}>
      <Page />
    </MemoryRouter>,
  );
}

test("words are searched for once the typing rests, without the spaces around them", () => {
  show();
  type("ka");
  type("kavita ");
  expect(address()).toBe("");
  rest();
  expect(address()).toBe("words=kavita");
  expect(box().value).toBe("kavita ");
});

test("leaving the box for a filter searches at once", () => {
  show();
  type("kavita");
  leaveFor(screen.getByRole("button", { name: "Today" }));
  expect(address()).toBe("words=kavita");
});

test("leaving it for what was found leaves that where it is", () => {
  show();
  type("kavita");
  leaveFor(screen.getByRole("link"));
  expect(address()).toBe("");
});

test("words that wait do not come back after the filters were cleared", () => {
  show();
  type("kavita");
  press("Clear");
  rest();
  expect(address()).toBe("");
  expect(box().value).toBe("");
});

test("words that wait do not take back a filter that was set meanwhile", () => {
  show("/?words=old");
  type("new");
  press("Today");
  rest();
  expect(address()).toBe("words=old&day=today");
  expect(box().value).toBe("old");
});

test("a filter that is set after leaving the box is kept together with the words", () => {
  show();
  type("kavita");
  leaveFor(screen.getByRole("button", { name: "Today" }));
  press("Today");
  rest();
  expect(address()).toBe("words=kavita&day=today");
});

test("clearing the filters empties the box", () => {
  show("/?words=old");
  press("Clear");
  expect(box().value).toBe("");
});

test("nothing is searched for once the page is left", () => {
  const onChange = vi.fn();
  const { unmount } = render(
    <MemoryRouter>
      <SearchBox label="Search" placeholder="" value="" onChange={onChange} />
    </MemoryRouter>,
  );
  type("kavita");
  unmount();
  rest();
  expect(onChange).not.toHaveBeenCalled();
});

test("a letter that is typed in the moment of a search is not lost", () => {
  show();
  type("C");
  act(() => {
    vi.advanceTimersByTime(1000);
    // Before anything has been drawn anew.
    type("Co");
  });
  expect(box().value).toBe("Co");
  rest();
  expect(address()).toBe("words=Co");
});
