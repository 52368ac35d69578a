// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { server, stage } from "../examples.tsx";
import type { Seated } from "./rosters.api.ts";
import { useTicks, withTicks } from "./useTicks.ts";

vi.mock("../administrators/useAdministrator.ts", () => ({ useAdministrator: () => ({ id: "3" }) }));

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("SI-12: a tick shows at once, stays on the device without an answer, and goes when the network is back", async () => {
  const sent = server();
  const { result } = renderHook(() => useTicks("s1", "now", () => {}), { wrapper: stage().wrapper });
  act(() => result.current.tick("7", "present"));
  expect(result.current.ticks["7"]).toMatchObject({ mark: "present" });
  const learner = { id: "7", attendance: null } as Seated;
  expect(withTicks([learner], result.current.ticks)[0]!.attendance).toMatchObject({ mark: "present" });
  await waitFor(() => expect(sent).toHaveLength(1));
  sent[0]!.fail();
  expect(localStorage.getItem("room-ticks 3 s1")).toContain("present");
  await waitFor(() => {
    dispatchEvent(new Event("online"));
    expect(sent).toHaveLength(2);
  });
  expect(sent[1]!.body).toMatchObject({ learnerId: "7", mark: "present" });
  sent[1]!.answer({ message: "" });
  await waitFor(() => expect(result.current.ticks).toEqual({}));
  expect(localStorage.getItem("room-ticks 3 s1")).toBeNull();
});
