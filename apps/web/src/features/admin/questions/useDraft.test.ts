// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { server, stage } from "../examples.tsx";
import type { Question } from "./questions.api.ts";
import { useDraft } from "./useDraft.ts";

const question = { questionId: "q1", revision: 1, topic: "Parliament" } as Question;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function edit(topic = "Courts") {
  const sent = server();
  const hook = renderHook(() => useDraft(question), { wrapper: stage().wrapper });
  act(() => hook.result.current.keeper.edit({ topic }));
  const first = () =>
    waitFor(() => {
      expect(sent).toHaveLength(1);
      return sent[0]!;
    });
  return { ...hook, sent, first };
}

const leaveFor = (event: "online" | "pagehide") => act(() => void window.dispatchEvent(new Event(event)));

test("what is written is shown at once and kept on the device", () => {
  const { result } = edit();
  expect(result.current).toMatchObject({ keeping: "unsaved", content: { topic: "Courts" } });
  expect(localStorage.getItem("question-draft q1")).toContain("Courts");
});

test("leaving the editor saves what is not saved yet", async () => {
  const { unmount, first } = edit();
  unmount();
  expect(await first()).toMatchObject({
    path: "/admin/questions/q1",
    body: { topic: "Courts", revision: 1 },
  });
});

test.each(["online", "pagehide"] as const)("“%s” saves what is not saved yet", async (event) => {
  const { first, result } = edit();
  leaveFor(event);
  (await first()).answer({ question: { ...question, topic: "Courts", revision: 2 } });
  await waitFor(() => expect(result.current).toMatchObject({ keeping: "saved", question: { revision: 2 } }));
});

test.each([
  ["somebody else was faster", "changed-meanwhile", { code: "CHANGED_MEANWHILE" }, 409],
  ["it cannot be shown", "refused", { code: "CONTENT_REFUSED" }, 400],
  ["the server is broken", "failed", {}, 500],
])("where %s it is %s", async (_, keeping, reply, status) => {
  const { first, result } = edit();
  leaveFor("pagehide");
  (await first()).answer(reply, status);
  await waitFor(() => expect(result.current.keeping).toBe(keeping));
});
