import { callLimits } from "@patrak/contract";
import Fastify from "fastify";
import { register } from "prom-client";
import { beforeEach, expect, test } from "vitest";
import { createCallLimits } from "./general-limits.ts";
import { REPORT_PATH } from "./headers.ts";
import { registerPolicyReports } from "./policy-reports.ts";

let logged: string;

async function report(contentType: string, body: unknown) {
  const app = Fastify({
    bodyLimit: 16_384,
    logger: { level: "warn", stream: { write: (line) => (logged += line) } },
  });
  await registerPolicyReports(app, createCallLimits(null, 1));
  const payload = typeof body === "string" ? body : JSON.stringify(body);
  return app.inject({ method: "POST", url: REPORT_PATH, headers: { "content-type": contentType }, payload });
}

async function counted(directive: string) {
  const metric = await register.getSingleMetric("csp_reports_total")?.get();
  return metric?.values.find(({ labels }) => labels["directive"] === directive)?.value ?? 0;
}

beforeEach(() => {
  logged = "";
  register.resetMetrics();
});

const violation = {
  type: "csp-violation",
  url: "https://patrak.example/user/test/secret-attempt",
  body: {
    effectiveDirective: "script-src-elem",
    blockedURL: "https://evil.example/x.js?student=asha",
    documentURL: "https://patrak.example/user/test/secret-attempt",
  },
};

test("a report is counted, and logged without the page or the address's path", async () => {
  const reply = await report("application/reports+json", [violation, violation]);
  expect(reply.statusCode).toBe(204);
  expect(await counted("script-src-elem")).toBe(2);
  expect(logged.trim().split("\n")).toHaveLength(1);
  expect(JSON.parse(logged)).toMatchObject({ directive: "script-src-elem", blocked: "https://evil.example" });
  expect(logged).not.toMatch(/secret-attempt|asha/);
});

test("the older shape is understood too", async () => {
  await report("application/csp-report", {
    "csp-report": { "effective-directive": "style-src", "blocked-uri": "inline" },
  });
  expect(JSON.parse(logged)).toMatchObject({ directive: "style-src", blocked: "inline" });
});

test("what a stranger makes up becomes no label and no log text", async () => {
  const body = { effectiveDirective: "x".repeat(500), blockedURL: "student asha\n" };
  await report("application/reports+json", [{ body }]);
  expect(await counted("other")).toBe(1);
  expect(JSON.parse(logged)).toMatchObject({ directive: "other", blocked: "unknown" });
});

test.each([
  ["application/json", {}, 415],
  ["application/reports+json", "{", 400],
  ["application/reports+json", `["${"x".repeat(20_000)}"]`, 413],
  ["application/reports+json", `{"__proto__":{}}`, 400],
  ["application/reports+json", "null", 204],
])("%s %j is answered %i", async (contentType, body, status) => {
  expect((await report(contentType, body)).statusCode).toBe(status);
});

test("S-13: reports have a limit, and what is beyond it is neither counted nor logged", async () => {
  const app = Fastify({ logger: { level: "warn", stream: { write: (line) => (logged += line) } } });
  await registerPolicyReports(app, createCallLimits(null, 1));
  const headers = { "content-type": "application/reports+json" };
  const send = () =>
    app.inject({ method: "POST", url: REPORT_PATH, headers, payload: JSON.stringify([violation]) });
  const statuses = [];
  for (let n = 0; n < 200; n += 1) statuses.push((await send()).statusCode);
  expect(statuses.filter((status) => status === 204)).toHaveLength(callLimits["policy-report"].hits);
  expect(await counted("script-src-elem")).toBe(callLimits["policy-report"].hits);
});
