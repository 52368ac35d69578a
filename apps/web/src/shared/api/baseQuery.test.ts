import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { configureStore } from "@reduxjs/toolkit";
import { createApi } from "@reduxjs/toolkit/query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sessionReducer, signedIn, type User } from "../session/session.ts";
import { makeBaseQuery } from "./baseQuery.ts";

const student: User = {
  _id: "1",
  firstname: "Ananya",
  lastname: "Sharma",
  email: "ananya@example.in",
  isVerified: true,
  role: "USER",
};

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answers: Record<string, Answer>;
let seen: string[];
let server: ReturnType<typeof createServer>;

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    const name = `${request.method} ${request.url?.replace("/api/v1", "")}`;
    seen.push(name);
    (answers[name] ?? status(404))(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterEach(() => server.close());

const status =
  (code: number, body: unknown = { message: "m" }, headers = {}): Answer =>
  (_, response) => {
    response.writeHead(code, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };
const hangUp: Answer = (request) => request.socket.destroy();
const count = (name: string) => seen.filter((call) => call === name).length;

/** A signed-in student and one call of each kind, against the server above. */
function app() {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = createApi({
    baseQuery: makeBaseQuery(origin, () => "hi"),
    endpoints: (build) => ({
      packages: build.query<unknown, number>({ query: () => ({ url: "/user/packages" }) }),
      login: build.mutation<unknown, void>({
        query: () => ({ method: "POST", url: "/auth/login", body: {} }),
        extraOptions: { waitWhileBusyMs: 3000 },
      }),
    }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionReducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  store.dispatch(signedIn(student));
  return {
    store,
    packages: (tab = 0) => store.dispatch(api.endpoints.packages.initiate(tab)),
    login: () => store.dispatch(api.endpoints.login.initiate()),
  };
}

/** Refuses until the refresh has been made. */
function renewable(refusal: number) {
  let isFresh = false;
  answers = {
    "GET /user/packages": (request, response) => status(isFresh ? 200 : refusal)(request, response),
    "POST /user/refresh-token": (request, response) => {
      setTimeout(() => {
        isFresh = true;
        status(200)(request, response);
      }, 30);
    },
  };
}

test.each([401, 403])(
  "AP-02: %i leads to one refresh of the failed path, and the call is sent once more",
  async (code) => {
    renewable(code);
    const { packages, store } = app();
    const { data } = await packages();
    expect(data).toEqual({ message: "m" });
    expect(seen).toEqual(["GET /user/packages", "POST /user/refresh-token", "GET /user/packages"]);
    expect(store.getState().session.status).toBe("signedIn");
  },
);

test("AP-02: many refused calls share one refresh", async () => {
  renewable(401);
  const { packages } = app();
  const results = await Promise.all(Array.from({ length: 20 }, (_, tab) => packages(tab)));
  expect(results.every(({ isSuccess }) => isSuccess)).toBe(true);
  expect(count("POST /user/refresh-token")).toBe(1);
  expect(count("GET /user/packages")).toBe(40);
});

test("AP-02: the call is retried once only, and a second 401 signs out", async () => {
  answers = { "GET /user/packages": status(401), "POST /user/refresh-token": status(200) };
  const { packages, store } = app();
  expect((await packages()).error).toMatchObject({ status: 401 });
  expect(seen).toHaveLength(3);
  expect(store.getState().session.status).toBe("signedOut");
});

test("AP-02: a second 403 is the answer and signs nobody out", async () => {
  answers = { "GET /user/packages": status(403), "POST /user/refresh-token": status(200) };
  const { packages, store } = app();
  expect((await packages()).error).toMatchObject({ status: 403 });
  expect(store.getState().session.status).toBe("signedIn");
});

test("AP-02: a refused refresh signs out, and the call is not sent again", async () => {
  answers = { "GET /user/packages": status(401), "POST /user/refresh-token": status(401) };
  const { packages, store } = app();
  expect((await packages()).error).toMatchObject({ status: 401 });
  expect(count("GET /user/packages")).toBe(1);
  expect(store.getState().session).toMatchObject({ status: "signedOut", user: null });
});

test.each([
  ["500", status(500)],
  ["503", status(503)],
  ["429", status(429)],
  ["no answer", hangUp],
])("AP-02: %s on the refresh keeps the session", async (_, answer) => {
  answers = { "GET /user/packages": status(401), "POST /user/refresh-token": answer };
  const { packages, store } = app();
  expect((await packages()).error).toMatchObject({ status: "FETCH_ERROR" });
  expect(store.getState().session.status).toBe("signedIn");
});

test.each([
  ["500", status(500)],
  ["no answer", hangUp],
])("AP-02: %s on the call itself leads to no refresh and keeps the session", async (_, answer) => {
  answers = { "GET /user/packages": answer };
  const { packages, store } = app();
  expect((await packages()).isError).toBe(true);
  expect(seen).toEqual(["GET /user/packages"]);
  expect(store.getState().session.status).toBe("signedIn");
});

test("O-06: an instance without the newest key asks to try again: nothing is refreshed, nobody is signed out, and the next try counts", async () => {
  const busy = status(503, { code: "BUSY" }, { "retry-after": "1" });
  answers = {
    "GET /user/packages": (request, response) => (seen.length < 2 ? busy : status(200))(request, response),
  };
  const { packages, store } = app();
  expect((await packages(1)).error).toMatchObject({ status: 503 });
  expect(store.getState().session.status).toBe("signedIn");
  expect((await packages(2)).isSuccess).toBe(true);
  expect(seen).toEqual(["GET /user/packages", "GET /user/packages"]);
});

test("AP-02: a refused login is its answer: no refresh follows", async () => {
  answers = { "POST /auth/login": status(401) };
  const { login } = app();
  expect((await login()).error).toMatchObject({ status: 401 });
  expect(seen).toEqual(["POST /auth/login"]);
});

test("AP-02: a refusal that arrives after a new login does not end the new session", async () => {
  let refuse = () => {};
  answers = {
    "GET /user/packages": status(401),
    "POST /user/refresh-token": (request, response) => {
      refuse = () => status(401)(request, response);
    },
  };
  const { packages, store } = app();
  const late = packages();
  await expect.poll(() => count("POST /user/refresh-token")).toBe(1);
  store.dispatch(signedIn(student));
  refuse();
  await late;
  expect(store.getState().session.status).toBe("signedIn");
});

test("a login that meets a busy server waits as long as it is told, and succeeds", async () => {
  answers = {
    "POST /auth/login": (request, response) =>
      status(...((seen.length < 3 ? [503, {}, { "retry-after": "0" }] : [200]) as [number]))(
        request,
        response,
      ),
  };
  const { login } = app();
  expect((await login()).error).toBeUndefined();
  expect(seen).toHaveLength(3);
});

test("a login whose patience is over shows the server's refusal", async () => {
  answers = { "POST /auth/login": status(503, { code: "BUSY" }, { "retry-after": "60" }) };
  const { login } = app();
  expect((await login()).error).toMatchObject({ status: 503, data: { code: "BUSY" } });
  expect(seen).toHaveLength(1);
});

test("every call tells the language of the interface", async () => {
  let language: string | undefined;
  answers = {
    "GET /user/packages": (request, response) => {
      language = request.headers["accept-language"];
      status(200)(request, response);
    },
  };
  await app().packages();
  expect(language).toBe("hi");
});
