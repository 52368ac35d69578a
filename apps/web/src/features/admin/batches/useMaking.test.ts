// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { batchLimits } from "@patrak/domain";
import { server, stage } from "../examples.tsx";
import { forgetKept } from "../ui/useKept.ts";
import { useMaking } from "./useMaking.ts";

afterEach(() => {
  cleanup();
  forgetKept();
  vi.unstubAllGlobals();
});

const line = (number: number, outcome = "new") => ({
  place: String(number),
  name: `Learner ${number}`,
  rollNumber: `R${number}`,
  email: "",
  batch: "",
  outcome,
});

/** A list that was read: one learner more than are made at once, and a line with a fault. */
async function looked() {
  const sent = server();
  const { result } = renderHook(() => useMaking("b1"), { wrapper: stage().wrapper });
  const call = (number: number) =>
    waitFor(() => {
      expect(sent).toHaveLength(number);
      return sent[number - 1]!;
    });
  act(() => void result.current.look(new Blob(['"x"']), "list.csv"));
  const lines = Array.from({ length: batchLimits.madeAtOnce + 1 }, (_, at) => line(at + 1));
  (await call(1)).answer({ failure: null, lines: [...lines, line(99, "roll-missing")], beyond: 0 });
  await waitFor(() => expect(result.current.list).not.toBeNull());
  return { call, get: () => result.current, send: () => act(() => void result.current.send()) };
}

test("T-10: learners are made a few at a time, without the lines that have a fault", async () => {
  const { call, get, send } = await looked();
  send();
  const first = await call(2);
  expect(first.body).toMatchObject({ batchId: "b1", lines: { length: batchLimits.madeAtOnce } });
  first.answer({ outcomes: ["new"], slips: [{ name: "Learner 1" }] });
  const second = await call(3);
  expect(second.body).toMatchObject({ lines: [{ rollNumber: `R${batchLimits.madeAtOnce + 1}` }] });
  second.answer({ outcomes: ["joins"], slips: [] });
  await waitFor(() => expect(get().done).toMatchObject({ made: 1, joined: 1 }));
});

test("T-10: a press that failed is repeated as the same press, so that nobody is made twice", async () => {
  const { call, get, send } = await looked();
  send();
  const first = await call(2);
  first.fail();
  await waitFor(() => expect(get().failure).not.toBeNull());
  expect(get().sent).toBeNull();
  send();
  const again = await call(3);
  expect((again.body as { press: string }).press).toBe((first.body as { press: string }).press);
});
