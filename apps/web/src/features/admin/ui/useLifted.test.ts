// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { stage } from "../examples.tsx";
import { useLifted } from "./useLifted.ts";

afterEach(cleanup);

const named = (letters: string) => letters.split("").map((id) => ({ id }));
const letters = (items: readonly { id: string }[]) => items.map(({ id }) => id).join("");

function lifting(at = "abcd") {
  const onPlace = vi.fn();
  const hook = renderHook(({ items }) => useLifted(items, (order, id) => onPlace(letters(order), id)), {
    wrapper: stage().wrapper,
    initialProps: { items: named(at) },
  });
  return {
    onPlace,
    get: () => hook.result.current,
    shown: () => letters(hook.result.current.shown),
    become: (items: string) => hook.rerender({ items: named(items) }),
    act: (change: (lifted: typeof hook.result.current) => void) => act(() => change(hook.result.current)),
  };
}

test("TE-10: what is lifted and moved is shown in its new place, and counts once it is placed", () => {
  const list = lifting();
  list.act(({ lift }) => lift("c"));
  expect(list.get()).toMatchObject({ lifted: "c", spoken: expect.stringMatching(/^Lifted, 3 of 4/) });
  list.act(({ step }) => step(-1));
  list.act(({ step }) => step(-1));
  expect(list.shown()).toBe("cabd");
  expect(list.get().spoken).toBe("1 of 4");
  expect(list.onPlace).not.toHaveBeenCalled();
  list.act(({ place }) => place());
  expect(list.onPlace).toHaveBeenCalledExactlyOnceWith("cabd", "c");
  expect(list.get()).toMatchObject({ lifted: null, spoken: "Placed, 1 of 4" });
});

test("a step beyond the ends stays at the end", () => {
  const list = lifting();
  list.act(({ lift }) => lift("a"));
  list.act(({ step }) => step(-1));
  expect(list.shown()).toBe("abcd");
  list.act(({ moveTo }) => moveTo("a", Infinity));
  expect(list.get().spoken).toBe("4 of 4");
  list.act(({ step }) => step(1));
  expect(list.shown()).toBe("bcda");
});

test("TE-10: cancelling puts it back and saves nothing", () => {
  const list = lifting();
  list.act(({ lift }) => lift("a"));
  list.act(({ step }) => step(1));
  list.act(({ cancel }) => cancel());
  expect(list.shown()).toBe("abcd");
  expect(list.get()).toMatchObject({ lifted: null, spoken: "Move cancelled" });
  list.act(({ place }) => place());
  expect(list.onPlace).not.toHaveBeenCalled();
});

test("placing it where it was saves nothing", () => {
  const list = lifting();
  list.act(({ lift }) => lift("b"));
  list.act(({ step }) => step(1));
  list.act(({ step }) => step(-1));
  list.act(({ place }) => place());
  expect(list.onPlace).not.toHaveBeenCalled();
});

test("steps that come faster than the screen all count", () => {
  const list = lifting();
  list.act(({ lift, step, place }) => {
    lift("a");
    step(1);
    step(1);
    place();
  });
  expect(list.onPlace).toHaveBeenCalledExactlyOnceWith("bcad", "a");
});

test("without something lifted a step does nothing", () => {
  const list = lifting();
  list.act(({ step }) => step(1));
  expect(list.get()).toMatchObject({ lifted: null, spoken: "" });
});

test("what comes into the list while something is lifted is not lost by placing it", () => {
  const list = lifting("abc");
  list.act(({ lift }) => lift("a"));
  list.act(({ step }) => step(1));
  list.become("abcd");
  expect(list.shown()).toBe("bacd");
  list.act(({ place }) => place());
  expect(list.onPlace).toHaveBeenCalledExactlyOnceWith("bacd", "a");
});

test("what goes from the list while something is lifted does not come back", () => {
  const list = lifting("abc");
  list.act(({ lift }) => lift("a"));
  list.become("ac");
  list.act(({ place }) => place());
  expect(list.onPlace).not.toHaveBeenCalled();
  expect(list.shown()).toBe("ac");
});

test("moving another one puts back the one that was lifted before", () => {
  const list = lifting();
  list.act(({ lift }) => lift("a"));
  list.act(({ step }) => step(1));
  list.act(({ moveTo }) => moveTo("d", 0));
  list.act(({ place }) => place());
  expect(list.onPlace).toHaveBeenCalledExactlyOnceWith("dabc", "d");
});
