// @vitest-environment jsdom
import { configureStore } from "@reduxjs/toolkit";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../api/api.ts";
import { askFirst } from "./firstAnswer.ts";
import { askSession } from "./session.api.ts";
import { sessionReducer, signedIn, startOf, type SessionUser } from "./session.ts";

const known: SessionUser = {
  _id: "1",
  firstname: "Ananya",
  lastname: "Sharma",
  email: "a@b.in",
  role: "USER",
};

let answer: (reply: Response) => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function ask(student: SessionUser | null) {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionReducer },
    preloadedState: { session: startOf(student) },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  void store.dispatch(askSession());
  return () => store.getState().session;
}

test("a network that hangs lets a known student in after 3 s, and nobody else", async () => {
  const [session, nobody] = [ask(known), ask(null)];
  await vi.advanceTimersByTimeAsync(2900);
  expect(session().status).toBe("loading");
  await vi.advanceTimersByTimeAsync(200);
  expect(session()).toMatchObject({ status: "signedIn", user: known });
  expect(nobody().status).toBe("loading");
});

test("AU-10: the server's answer counts however late it comes", async () => {
  const session = ask(known);
  await vi.advanceTimersByTimeAsync(4000);
  answer(Response.json({ code: "SESSION_REQUIRED" }, { status: 401 }));
  await vi.advanceTimersByTimeAsync(0);
  // The refresh that follows is refused too.
  answer(Response.json({ code: "SESSION_REQUIRED" }, { status: 401 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session().status).toBe("signedOut");
});

test("AU-10: who asks again about the same session shares the answer, after a sign-in it is asked anew", async () => {
  const fetched = vi.fn(() => new Promise<Response>(() => undefined));
  vi.stubGlobal("fetch", fetched);
  const store = configureStore({ reducer: { session: sessionReducer } });
  void store.dispatch(askSession());
  void store.dispatch(askSession());
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(1);
  store.dispatch(signedIn({ ...known, isVerified: true }));
  void store.dispatch(askSession());
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("AU-10: what was asked before there was a store is asked once, and its answer signs in", async () => {
  const fetched = vi.fn(async () => Response.json({ user: { ...known, isVerified: true } }));
  vi.stubGlobal("fetch", fetched);
  askFirst();
  const session = ask(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(session()).toMatchObject({ status: "signedIn", user: known });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("AU-10: a refusal before there was a store signs out, and the next question is asked anew", async () => {
  const fetched = vi.fn(async () => Response.json({ code: "SESSION_REQUIRED" }, { status: 401 }));
  vi.stubGlobal("fetch", fetched);
  askFirst();
  await vi.advanceTimersByTimeAsync(0);
  const session = ask(known);
  await vi.advanceTimersByTimeAsync(0);
  expect(session()).toMatchObject({ status: "signedOut", lost: known });
  // The call and its refresh.
  expect(fetched).toHaveBeenCalledTimes(2);
  ask(known);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(4);
});
