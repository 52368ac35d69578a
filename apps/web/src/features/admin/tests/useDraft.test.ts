// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { server, stage } from "../examples.tsx";
import { testsApi, useGetDraftQuery, type BankQuestion, type Draft } from "./tests.api.ts";
import { useDraft } from "./useDraft.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const asked = { params: { testId: "t1" } };
const questions = (ids: string) => ids.split("").map((id) => ({ id }) as BankQuestion);
const draftOf = (revision: number, ids: string, titleEnglish = "Mock 1") =>
  ({ revision, settings: { titleEnglish }, questions: questions(ids), checks: [] }) as unknown as Draft;

/** The draft of a test with the questions a and b, at revision 1, on a page that shows it. */
async function open() {
  const sent = server();
  const { store, wrapper } = stage();
  const upsert = testsApi.util.upsertQueryData("getDraft", asked, { draft: draftOf(1, "ab") } as never);
  await store.dispatch(upsert as never);
  const { result, rerender } = renderHook(
    () => {
      const { data } = useGetDraftQuery(asked);
      const draft = data!.draft!;
      return { saves: useDraft("t1", draft), draft };
    },
    { wrapper },
  );
  const get = () => result.current;
  return {
    sent,
    get,
    rerender,
    shown: () =>
      get()
        .draft.questions.map(({ id }) => id)
        .join(""),
    order: (ids: string) => act(() => void get().saves.order(questions(ids))),
    set: (titleEnglish: string) => act(() => void get().saves.set({ titleEnglish })),
    /** The call of this number, once it is there. */
    call: (number: number) =>
      waitFor(() => {
        expect(sent).toHaveLength(number);
        return sent[number - 1]!;
      }),
  };
}

test("an order is shown at once, and saved over the revision that is known", async () => {
  const { order, shown, call, get } = await open();
  order("ba");
  await waitFor(() => expect(shown()).toBe("ba"));
  const first = await call(1);
  expect(first).toMatchObject({
    path: "/admin/tests/t1/questions",
    body: { revision: 1, questionIds: ["b", "a"] },
  });
  await waitFor(() => expect(get().saves.state).toBe("saving"));
  first.answer({ draft: draftOf(2, "ba", "Renamed meanwhile") });
  await waitFor(() => expect(get().saves.state).toBe("saved"));
  expect(get().draft).toMatchObject({ revision: 2, settings: { titleEnglish: "Renamed meanwhile" } });
});

test("TE-25: of two changes the second waits for the first, and goes over what that has made", async () => {
  const { order, set, call, get } = await open();
  set("Mock 2");
  order("ba");
  const first = await call(1);
  first.answer({ draft: draftOf(2, "ab", "Mock 2") });
  const second = await call(2);
  expect(second.body).toMatchObject({ revision: 2, questionIds: ["b", "a"] });
  second.answer({ draft: draftOf(3, "ba", "Mock 2") });
  await waitFor(() => expect(get().saves.state).toBe("saved"));
  expect(get().draft).toMatchObject({ revision: 3, settings: { titleEnglish: "Mock 2" } });
});

test("TE-25: the answer to a change does not take back the one that was made after it", async () => {
  const { order, call, shown } = await open();
  order("abc");
  order("abcd");
  const first = await call(1);
  first.answer({ draft: draftOf(2, "abc") });
  const second = await call(2);
  expect(shown()).toBe("abcd");
  second.answer({ draft: draftOf(3, "abcd") });
});

describe("a save", () => {
  test.each([
    ["over an old revision is stale", "stale", { code: "DRAFT_STALE" }, 409],
    ["that the server refuses is refused, T-14", "refused", { code: "BAD_REQUEST" }, 400],
    ["that the server cannot take has failed", "failed", { code: "INTERNAL" }, 500],
  ])("%s", async (_, state, reply, status) => {
    const { set, call, get } = await open();
    set("Mock 2");
    (await call(1)).answer(reply, status);
    await waitFor(() => expect(get().saves.state).toBe(state));
  });

  test("TE-16: after a stale one is not sent, and the notice of it stays", async () => {
    const { set, call, get, sent } = await open();
    set("Mock 2");
    (await call(1)).answer({ code: "DRAFT_STALE" }, 409);
    await waitFor(() => expect(get().saves.state).toBe("stale"));
    await act(async () => expect(await get().saves.set({ titleEnglish: "Mock 3" })).toBeNull());
    expect(get().saves.state).toBe("stale");
    expect(sent).toHaveLength(1);
  });

  test("that does not arrive gives nothing, and the next one is sent all the same", async () => {
    const { get, call, set } = await open();
    let outcome: unknown = "none yet";
    act(
      () =>
        void get()
          .saves.fillByRule({ seed: 1 })
          .then((reply) => (outcome = reply)),
    );
    (await call(1)).fail();
    await waitFor(() => expect(get().saves.state).toBe("failed"));
    expect(outcome).toBeNull();
    set("Mock 2");
    const second = await call(2);
    expect(second.body).toMatchObject({ revision: 1 });
    second.answer({ draft: draftOf(2, "ab", "Mock 2") });
    await waitFor(() => expect(get().saves.state).toBe("saved"));
  });
});

test("T-14: while a field has a value that is not possible, nothing says that the draft is saved", async () => {
  const { set, call, get } = await open();
  set("Mock 2");
  (await call(1)).answer({ draft: draftOf(2, "ab", "Mock 2") });
  await waitFor(() => expect(get().saves.state).toBe("saved"));
  act(() => get().saves.judge("Duration", false));
  expect(get().saves.state).toBe("refused");
  act(() => get().saves.judge("Duration", true));
  expect(get().saves.state).toBe("saved");
});

test("a newer draft that the server shows is what the next save goes over, an older one is not", async () => {
  const sent = server();
  const { result, rerender } = renderHook(({ draft }) => useDraft("t1", draft), {
    wrapper: stage().wrapper,
    initialProps: { draft: draftOf(4, "ab") },
  });
  rerender({ draft: draftOf(7, "ab") });
  rerender({ draft: draftOf(5, "ab") });
  act(() => void result.current.set({ titleEnglish: "Mock 2" }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ revision: 7 }));
});
