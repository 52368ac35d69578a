// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { server, stage } from "../examples.tsx";
import { endOf } from "../ui/days.ts";
import type { Line } from "./access.api.ts";
import { useList, type List } from "./useList.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lines = (...outcomes: Line["outcome"][]) => outcomes.map((outcome): Line => ({ outcome }));

function list() {
  const sent = server();
  const { result } = renderHook(useList, { wrapper: stage().wrapper });
  const now = (change: (list: List) => void) => act(() => change(result.current));
  now(({ setText, setPackageId }) => {
    setText("a@b.in\nwrong\n");
    setPackageId("p1");
  });
  return { now, get: () => result.current, sent, call: (number: number) => callOf(sent, number) };
}

const callOf = (sent: ReturnType<typeof server>, number: number) =>
  waitFor(() => {
    expect(sent).toHaveLength(number);
    return sent[number - 1]!;
  });

/** A list whose two lines were checked. */
async function checked() {
  const made = list();
  made.now(({ look }) => void look());
  (await made.call(1)).answer({ lines: lines("gives", "invalid") });
  await waitFor(() => expect(made.get().checked).not.toBeNull());
  return made;
}

test("looking at a list asks what each line would do, and gives nothing", async () => {
  const { sent, get } = await checked();
  expect(sent[0]).toMatchObject({
    path: "/admin/access/check",
    body: { packageId: "p1", emails: ["a@b.in", "wrong"] },
  });
  expect(get()).toMatchObject({ checked: { lines: lines("gives", "invalid") }, given: null });
});

test("a line that is mended is looked at with the others as they are", async () => {
  const { now, call } = await checked();
  now(({ mend }) => void mend(1, "c@d.in"));
  expect((await call(2)).body).toEqual({ packageId: "p1", emails: ["a@b.in", "c@d.in"] });
});

test("giving sends what was looked at, with the last day and the reason, and empties the box", async () => {
  const { now, call, get } = await checked();
  now(({ setLastDay, setReason }) => {
    setLastDay("2026-12-31");
    setReason("Batch of March");
  });
  now(({ send }) => void send());
  const gift = await call(2);
  expect(gift).toMatchObject({
    path: "/admin/access/give",
    body: {
      packageId: "p1",
      emails: ["a@b.in", "wrong"],
      reason: "Batch of March",
      until: endOf("2026-12-31"),
    },
  });
  gift.answer({ lines: lines("gives") });
  await waitFor(() =>
    expect(get()).toMatchObject({ given: lines("gives"), checked: null, text: "", failure: null }),
  );
});

test("a gift that fails is told, and can be sent again", async () => {
  const { now, call, get } = await checked();
  now(({ send }) => void send());
  (await call(2)).answer({ code: "BAD_REQUEST", message: "No" }, 400);
  await waitFor(() => expect(get().failure?.code).toBe("BAD_REQUEST"));
  expect(get().checked).not.toBeNull();
  now(({ send }) => void send());
  (await call(3)).answer({ lines: lines("gives") });
  await waitFor(() => expect(get()).toMatchObject({ given: lines("gives"), failure: null }));
});

test("going back shows the lines as they were mended", async () => {
  const { now, get, call } = await checked();
  now(({ mend }) => void mend(1, "c@d.in"));
  (await call(2)).answer({ lines: lines("gives", "gives") });
  await waitFor(() => expect(get().checked?.emails).toEqual(["a@b.in", "c@d.in"]));
  now(({ goBack }) => goBack());
  expect(get()).toMatchObject({ text: "a@b.in\nc@d.in", checked: null });
});

test("another package has to be looked at anew", async () => {
  const { now, get } = await checked();
  now(({ setPackageId }) => setPackageId("p2"));
  expect(get().checked).toBeNull();
});

test("what is told of a package that is no longer chosen does not count", async () => {
  const { now, get, call } = list();
  now(({ look }) => void look());
  const asked = await call(1);
  now(({ setPackageId }) => setPackageId("p2"));
  asked.answer({ lines: lines("gives", "invalid") });
  await waitFor(() => expect(get().isBusy).toBe(false));
  expect(get().checked).toBeNull();
});

test("nothing is given before it was looked at", async () => {
  const { get, sent } = list();
  await get().send();
  expect(sent).toEqual([]);
});
