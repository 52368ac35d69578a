import { API_BASE, endpoints, type Endpoint } from "@patrak/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { servedRoutes, type ServedRoute } from "../routes.ts";
import { POLLUTION } from "./hostile-values.ts";
import { goodValue, ownHeaders, useStage } from "./stage.ts";
import { endpointOf, refusalFault } from "./verdict.ts";
import { readReply, send, sendBytes, type Reply } from "./wire.ts";

const stage = await useStage({}, 2);
const writes: ServedRoute[] = [];

beforeAll(() => {
  writes.push(
    ...servedRoutes(stage.api.app).filter(
      (route) =>
        route.path.startsWith("/api/") &&
        route.method === "POST" &&
        // A file is no JSON.
        !endpointOf(route)?.isUpload,
    ),
  );
});

function head({ path }: ServedRoute) {
  const [student] = stage.students;
  const target = path.replaceAll(/:(\w+)/g, (_, key: string) => String(goodValue(stage, student!, key)));
  return { method: "POST", target, headers: { ...ownHeaders(student!), "content-type": "application/json" } };
}

async function answersTo(body: string | ((route: ServedRoute) => string)): Promise<Reply[]> {
  const bodyFor = typeof body === "string" ? () => body : body;
  return Promise.all(
    writes.map((route) => send(stage.port, { ...head(route), body: Buffer.from(bodyFor(route)) })),
  );
}

/** The server's own, or the larger one that the contract gives a call. */
function boundOf({ path }: ServedRoute): number {
  const name = `POST ${path.replace(API_BASE, "").replaceAll(/:(\w+)/g, "{$1}")}`;
  return (endpoints as Record<string, Endpoint>)[name]?.bodyBytes ?? 16 * 1024;
}

function codes(replies: Reply[]) {
  expect(replies.map(refusalFault)).toEqual(replies.map(() => null));
  return new Set(replies.map(({ body }) => (JSON.parse(body) as { code: string }).code));
}

describe("every route that writes", () => {
  test("there are some", () => {
    expect(writes.length).toBeGreaterThan(10);
  });

  test("T57: refuses a body over its bound with 413, by its announced length", async () => {
    const tooLong = (route: ServedRoute) => JSON.stringify({ email: "x".repeat(boundOf(route) + 1024) });
    expect(codes(await answersTo(tooLong))).toEqual(new Set(["TOO_LARGE"]));
  });

  test("T57: and one that never said how long it would be", async () => {
    for (const route of writes) {
      const { target, headers } = head(route);
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      const chunk = `4000\r\n${" ".repeat(0x4000)}\r\n`;
      const chunks = Math.ceil(boundOf(route) / 0x4000) + 1;
      const text = [
        `POST ${target} HTTP/1.1`,
        "host: localhost",
        "transfer-encoding: chunked",
        ...lines,
        "",
        "",
      ];
      const bytes = await sendBytes(stage.port, Buffer.from(text.join("\r\n") + chunk.repeat(chunks)));
      expect(readReply(bytes).status, target).toBe(413);
    }
  });

  test.each([
    ["lists", "[".repeat(8000) + "]".repeat(8000)],
    ["objects", `${'{"a":'.repeat(2600)}1${"}".repeat(2600)}`],
    ["lists without an end", "[".repeat(16_000)],
  ])("T57: survives %s inside one another", async (_what, body) => {
    const replies = await answersTo(body);
    expect(replies.filter(({ status }) => status >= 500 || status === 0)).toEqual([]);
  });

  test.each(POLLUTION.slice(0, 5))("T58: a body with %s changes no object of the server", async (pair) => {
    const replies = await answersTo(`{"email":"a@example.in","nested":{${pair}},${pair}}`);
    expect(replies.filter(({ status }) => status >= 500 || status === 0)).toEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
