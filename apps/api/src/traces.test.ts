import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { json } from "node:stream/consumers";
import { SAVE_HEADERS } from "@patrak/contract";
import { expect, onTestFinished, test } from "vitest";
import { freshSeq, insertTest } from "../test/attempts.ts";
import { compiled } from "../test/compiled.ts";
import { useDatabase } from "../test/database.ts";
import { startInstance } from "../test/instance.ts";
import { makeCrowd } from "../test/students.ts";
import { optionIdOf, questionIdOf } from "./features/attempts/paper-ids.ts";

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const database = useDatabase();

/** Takes spans by OTLP over HTTP, as a collector does. */
async function startCollector() {
  const bodies: unknown[] = [];
  const server = createServer(async (request, reply) => {
    bodies.push(await json(request));
    reply.writeHead(200, { "content-type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  type Body = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => JSON.stringify(bodies),
    spans: () =>
      (bodies as Body[]).flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
  };
}

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

test("OP-06: a save is told as a span with its request id and its wait for the commit, and names nobody", async () => {
  const collector = await startCollector();
  const { testId, versionId, packageId } = await insertTest(database.sql);
  const [pass] = await makeCrowd(database.sql, 1, [packageId]);
  const instance = startInstance({
    DATABASE_URL: database.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: "100",
  });
  const origin = await instance.serving();
  const call = (where: string, more: Record<string, string> = {}, body: object = {}) =>
    fetch(`${origin}/api/v1${where}`, {
      method: "POST",
      headers: {
        cookie: `__Host-at=${pass!.access}`,
        origin: "http://localhost:3000",
        "content-type": "application/json",
        ...more,
      },
      body: JSON.stringify(body),
    });
  const started = (await (await call(`/user/tests/${testId}/start`)).json()) as {
    data: { testAttemptId: string };
  };
  const attemptId = started.data.testAttemptId;
  const saved = await call(
    "/user/tests/response",
    { [SAVE_HEADERS.seq]: String(freshSeq()), [SAVE_HEADERS.writer]: randomUUID() },
    {
      testAttemptId: attemptId,
      questionId: questionIdOf(versionId, 1),
      answer: optionIdOf(versionId, 1, 2),
      isMarkedForReview: false,
    },
  );
  expect(saved.status).toBe(200);

  const NAME = "POST /api/v1/user/tests/response";
  await expect.poll(() => collector.spans().map(({ name }) => name)).toContain(NAME);
  const request = collector.spans().find(({ name }) => name === NAME)!;
  expect(attributesOf(request)).toEqual({
    "http.request.method": "POST",
    "http.route": "/api/v1/user/tests/response",
    "http.response.status_code": 200,
    "patrak.request_id": saved.headers.get("x-request-id"),
  });
  const commit = collector.spans().find(({ name }) => name === "save: wait for the commit")!;
  expect([commit.traceId, commit.parentSpanId]).toEqual([request.traceId, request.spanId]);
  const { rows } = await database.sql.query<{ email: string; user_id: string }>(
    "SELECT email, user_id FROM users",
  );
  for (const personal of [...rows.map(({ email }) => email), attemptId, pass!.access])
    expect(collector.text()).not.toContain(personal);
  await instance.stop();
});

test.each([
  ["without an endpoint nothing of OpenTelemetry is loaded", "undefined", 0],
  ["with one it is, which this looks for", '"http://127.0.0.1:1"', 1],
])("OP-06: %s", (_, endpoint, most) => {
  const script = `
    import { createRequire } from "node:module";
    import { startTraces } from ${JSON.stringify(path.join(import.meta.dirname, "platform/traces.ts"))};
    await startTraces(${endpoint}, "1.2.3");
    const loaded = Object.keys(createRequire(import.meta.url).cache).filter((file) => file.includes("@opentelemetry"));
    console.log(Math.min(1, loaded.length));`;
  const env = { PATH: process.env["PATH"], ...compiled };
  const said = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
    env,
  });
  expect(Number(said)).toBe(most);
});
