// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { server, stage } from "../examples.tsx";
import { administratorsApi, type Administrator } from "./administrators.api.ts";
import { useEnter } from "./useEnter.ts";
import { useLeave } from "./useLeave.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const asha = { name: "Asha Verma", role: "owner" } as unknown as Administrator;
const known = (store: ReturnType<typeof stage>["store"]) =>
  administratorsApi.endpoints.getMe.select()(store.getState() as never).data;

test.each([
  ["/admin/login", "/admin"],
  ["/admin/login?next=%2Fadmin%2Ftests%2Ft1%3Fa%3D1", "/admin/tests/t1?a=1"],
  ["/admin/login?next=%2Fuser%2Fdashboard", "/admin"],
  ["/admin/login?next=%2F%2Fevil.invalid%2Fadmin%2F", "/admin"],
  ["/admin/login?next=%2Fadmin%2F..%2Fuser%2Fdashboard", "/admin"],
])("whoever signs in at %s comes to %s", async (at, to) => {
  const { store, wrapper, seen } = stage(at);
  const { result } = renderHook(useEnter, { wrapper });
  await act(() => result.current(asha, { recoveryCodesLeft: 3 }));
  expect(`${seen.location?.pathname}${seen.location?.search}`).toBe(to);
  expect(seen.location?.state).toEqual({ recoveryCodesLeft: 3 });
  expect(known(store)).toEqual(asha);
});

/** Somebody who is signed in presses Sign out. */
async function leave() {
  const sent = server();
  const { store, wrapper, seen } = stage("/admin/tests");
  await store.dispatch(administratorsApi.util.upsertQueryData("getMe", undefined, asha) as never);
  const { result } = renderHook(useLeave, { wrapper });
  act(() => result.current.start());
  await waitFor(() => expect(sent[0]?.path).toBe("/admin/logout"));
  return { call: sent[0]!, store, seen, result };
}

test("leaving ends the session, forgets all that was shown and leads to the sign-in", async () => {
  const { call, store, seen } = await leave();
  call.answer({});
  await waitFor(() => expect(seen.location?.pathname).toBe("/admin/login"));
  expect(seen.location?.state).toEqual({ message: "loggedOut" });
  await waitFor(() => expect(known(store)).toBeUndefined());
});

test("a leave that does not arrive says so, and nobody is signed out", async () => {
  const { call, store, seen, result } = await leave();
  call.fail();
  await waitFor(() => expect(result.current.hasFailed).toBe(true));
  expect(seen.location?.pathname).toBe("/admin/tests");
  expect(known(store)).toEqual(asha);
});
