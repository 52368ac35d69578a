// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import type { User } from "../shared/session/session.ts";

const student: User = {
  _id: "1",
  firstname: "Ananya",
  lastname: "Sharma",
  email: "ananya@example.in",
  isVerified: true,
  role: "USER",
};

/** As the store runs it. */
type Naming = (dispatch: unknown, getState: () => unknown) => Promise<unknown>;

test("AU-10: the cache joins a store that was made before it was loaded, and holds nothing of the student before", async () => {
  // Another test of this process may have loaded the cache.
  vi.resetModules();
  const { makeStore } = await import("./store.ts");
  const { signedIn, signedOut } = await import("../shared/session/session.ts");
  const store = makeStore(null);
  store.dispatch(signedIn(student));
  expect(store.getState()).not.toHaveProperty("api");

  const { api } = await import("../shared/api/api.ts");
  const { endpoints, util } = api.injectEndpoints({
    endpoints: (build) => ({ name: build.query<string, void>({ query: () => ({ url: "/name" }) }) }),
  });
  const state = () => store.getState() as unknown as Parameters<ReturnType<typeof endpoints.name.select>>[0];
  expect(store.getState()).toHaveProperty("api");
  await store.dispatch(util.upsertQueryData("name", undefined, "Ananya") as unknown as Naming);
  expect(endpoints.name.select()(state()).data).toBe("Ananya");

  store.dispatch(signedOut());
  expect(endpoints.name.select()(state()).data).toBeUndefined();
});
