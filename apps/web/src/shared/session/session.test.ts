import { expect, test } from "vitest";
import {
  confirmed,
  refused,
  reset,
  roleOf,
  sessionReducer,
  signedIn,
  signedOut,
  startOf,
  unanswered,
  type SessionUser,
  type User,
} from "./session.ts";

const known: SessionUser = {
  _id: "1",
  firstname: "Ananya",
  lastname: "Sharma",
  email: "a@b.in",
  role: "USER",
};
const user: User = { ...known, isVerified: true };
const fresh = startOf(null);

test("AU-10: loading at first, with nobody signed in", () => {
  expect(sessionReducer(undefined, { type: "start" })).toEqual({ status: "loading", user: null, epoch: 0 });
  expect(roleOf(startOf(known))).toBeNull();
});

test("AU-10: login signs in with role USER, and so does the server's answer", () => {
  expect(roleOf(sessionReducer(fresh, signedIn(user)))).toBe("USER");
  expect(roleOf(sessionReducer(fresh, confirmed({ user, epoch: 0 })))).toBe("USER");
});

test("AU-10: logout and a refusal sign out; a reset returns to loading", () => {
  const session = sessionReducer(fresh, signedIn(user));
  expect(sessionReducer(session, signedOut())).toMatchObject({ status: "signedOut", user: null });
  expect(sessionReducer(session, refused({ epoch: session.epoch }))).toMatchObject({ status: "signedOut" });
  expect(sessionReducer(session, reset())).toMatchObject({ status: "loading" });
});

test("AU-10: no answer keeps the student whom the device knows, and else says that it cannot tell", () => {
  expect(roleOf(sessionReducer(startOf(known), unanswered()))).toBe("USER");
  expect(sessionReducer(fresh, unanswered()).status).toBe("unreachable");
  expect(sessionReducer(sessionReducer(fresh, signedOut()), unanswered()).status).toBe("signedOut");
});

test("AU-10: an answer about a session that has ended changes nothing", () => {
  const before = sessionReducer(fresh, signedIn(user));
  const after = sessionReducer(before, signedOut());
  expect(sessionReducer(after, confirmed({ user, epoch: before.epoch }))).toBe(after);
});

test("E-03: a session that the server ends is remembered as lost, one that the student ends is not", () => {
  const before = sessionReducer(fresh, signedIn(user));
  expect(sessionReducer(before, refused({ epoch: before.epoch })).lost).toEqual(known);
  expect(sessionReducer(before, signedOut()).lost).toBeUndefined();
  expect(sessionReducer(startOf(known), refused({ epoch: 0 })).lost).toEqual(known);
});
