// @vitest-environment jsdom
import { configureStore } from "@reduxjs/toolkit";
import { SAVE_HEADERS } from "@patrak/contract/base";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../shared/api/api.ts";
import { sessionReducer } from "../../shared/session/session.ts";
import { getAttempt, getStatus, saveResponse, submitAttempt } from "./attempts.api.ts";
import { makeCalls } from "./device/calls.ts";
import { deviceReadings, makeClock } from "./device/clock.ts";

const clock = { serverNow: "2026-11-15T10:00:00.000Z", deadline: "2026-11-15T10:30:00.000Z" };
const saved = { ...clock, remainingTime: 1700, seq: "5", writer: "w" };
const open = { ...clock, status: "in_progress", remainingTime: 1800 };

const requests: Request[] = [];
let replies: Record<string, () => Response>;

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal("fetch", async (request: Request) => {
    requests.push(request);
    return replies[`${request.method} ${new URL(request.url).pathname.replace("/api/v1", "")}`]!();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const data = (body: object) => () => Response.json({ message: "m", data: body });

function makeStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionReducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
}

const save = saveResponse.initiate({
  body: { testAttemptId: "a1", questionId: "q1", answer: "o2", isMarkedForReview: true },
  headers: { [SAVE_HEADERS.seq]: "5", [SAVE_HEADERS.writer]: "w" },
});

test.each([
  ["is updated", open, 1700],
  ["of a completed attempt stays", { ...open, status: "completed", remainingTime: 0 }, 0],
])("AP-03: after a save the cached status %s", async (_, status, remainingTime) => {
  replies = {
    "GET /user/tests/attempt/a1/status": data(status),
    "POST /user/tests/response": data(saved),
  };
  const store = makeStore();
  await store.dispatch(getStatus.initiate("a1"));
  await store.dispatch(save);
  await expect
    .poll(() => getStatus.select("a1")(store.getState() as never).data)
    .toMatchObject({ remainingTime });
});

test("AP-01: a save sends the specified body, and its place in headers", async () => {
  replies = { "POST /user/tests/response": data(saved) };
  await makeStore().dispatch(save);
  const [request] = requests;
  expect(await request?.json()).toEqual({
    testAttemptId: "a1",
    questionId: "q1",
    answer: "o2",
    isMarkedForReview: true,
  });
  expect(request?.headers.get("x-patrak-seq")).toBe("5");
  expect(request?.headers.get("x-patrak-writer")).toBe("w");
});

test("a refused save carries the time after which the server wants to be asked again", async () => {
  replies = {
    "POST /user/tests/response": () =>
      Response.json({ code: "BUSY", message: "m" }, { status: 503, headers: { "retry-after": "7" } }),
  };
  expect((await makeStore().dispatch(save)).error).toMatchObject({ status: 503, retryAfter: "7" });
});

test("AP-04: a submit asks again for the attempt and its status, a failed one does not", async () => {
  replies = {
    "GET /user/tests/attempt/a1": data({ testAttempt: {}, ...open }),
    "GET /user/tests/attempt/a1/status": data(open),
    "POST /user/tests/attempt/a1/submit": () => Response.json({ code: "BUSY" }, { status: 503 }),
  };
  const store = makeStore();
  await Promise.all([store.dispatch(getAttempt.initiate("a1")), store.dispatch(getStatus.initiate("a1"))]);
  await store.dispatch(submitAttempt.initiate({ params: { attemptId: "a1" }, query: {} }));
  expect(requests).toHaveLength(3);
  replies["POST /user/tests/attempt/a1/submit"] = data({ testAttemptId: "a1", endTime: clock.serverNow });
  await store.dispatch(submitAttempt.initiate({ params: { attemptId: "a1" }, query: {} }));
  await expect
    .poll(() => requests.slice(4).map(({ url }) => new URL(url).pathname + new URL(url).search))
    .toEqual(["/api/v1/user/tests/attempt/a1?paper=separate", "/api/v1/user/tests/attempt/a1/status"]);
});

test("SI-07: a submit at time-up names the deadline that the device knew, a student's own none", async () => {
  const store = makeStore();
  const calls = makeCalls({ userId: "u1", dispatch: store.dispatch, clock: makeClock(deviceReadings) });
  const deadline = Date.now();
  const entry = { kind: "submit", attemptId: "a1", userId: "u1", deadline, seq: 1, writer: "w" } as const;
  replies = {
    "POST /user/tests/attempt/a1/submit": () => Response.json({ code: "DEADLINE_MOVED" }, { status: 409 }),
  };
  const send = (cause: "time-up" | "student") => calls.send({ ...entry, cause, isUnsure: false, dueAt: 0 });
  expect(await send("time-up")).toEqual({ kind: "refused", code: "DEADLINE_MOVED" });
  await send("student");
  expect(requests.map(({ url }) => new URL(url).searchParams.get("deadline"))).toEqual([
    new Date(deadline).toISOString(),
    null,
  ]);
});
