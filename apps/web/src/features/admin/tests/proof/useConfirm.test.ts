// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { server, stage } from "../../examples.tsx";
import type { Proof } from "../tests.api.ts";
import { useConfirm } from "./useConfirm.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const proof = {
  of: "draft",
  questions: [{ digest: "d1" }, { digest: null }],
  confirmations: [],
} as unknown as Proof;

function page() {
  const sent = server();
  const { result } = renderHook(() => useConfirm("t1", proof), { wrapper: stage().wrapper });
  const confirm = (number: number, isConfirmed = true) => {
    let outcome: Promise<boolean> = Promise.resolve(false);
    act(() => void (outcome = result.current.confirm(number, isConfirmed)));
    return { outcome };
  };
  return { sent, confirm, get: () => result.current };
}

test("T-12: a confirmation names what was read", async () => {
  const { sent, confirm, get } = page();
  const { outcome } = confirm(1);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toEqual({ of: "draft", number: 1, digest: "d1", isConfirmed: true });
  sent[0]!.answer({ message: "Saved" });
  expect(await outcome).toBe(true);
  expect(get().failed).toBeNull();
});

test("T-12: nothing is sent for a question without a key, nor to take back what nobody has confirmed", async () => {
  const { sent, confirm } = page();
  expect(await confirm(2).outcome).toBe(false);
  expect(await confirm(1, false).outcome).toBe(false);
  expect(sent).toEqual([]);
});
