// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { server, stage } from "../examples.tsx";
import { forgetKept } from "../ui/useKept.ts";
import { useRosterList } from "./useRosterList.ts";

afterEach(() => {
  cleanup();
  forgetKept();
  vi.unstubAllGlobals();
});

const line = (number: number, outcome: string) => ({
  place: String(number),
  rollNumber: `R${number}`,
  email: "",
  name: "",
  seat: `A${number}`,
  room: "Hall 1",
  centre: "",
  outcome,
});

test("SI-12: only lines that change something are sent, and the text is kept until they are placed", async () => {
  const sent = server();
  const { result } = renderHook(() => useRosterList("s1"), { wrapper: stage().wrapper });
  const call = (number: number) =>
    waitFor(() => {
      expect(sent).toHaveLength(number);
      return sent[number - 1]!;
    });
  act(() => result.current.setText("R1 A1"));
  act(() => void result.current.look(new Blob(['"x"']), "list.csv"));
  const lines = [line(1, "placed"), line(2, "same"), line(3, "moved"), line(4, "unknown")];
  (await call(1)).answer({ failure: null, lines, leftOut: 0, unused: [] });
  await waitFor(() => expect(result.current.list).not.toBeNull());

  act(() => void result.current.send());
  const first = await call(2);
  expect(first.body).toMatchObject({ lines: [{ rollNumber: "R1" }, { rollNumber: "R3" }] });
  first.fail();
  await waitFor(() => expect(result.current.failure).not.toBeNull());
  expect(result.current.text).toBe("R1 A1");

  act(() => void result.current.send());
  (await call(3)).answer({ outcomes: [{ outcome: "placed" }, { outcome: "same" }] });
  await waitFor(() => expect(result.current.done).toBe(1));
  expect(result.current.text).toBe("");
});
