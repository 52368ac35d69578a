import { expect, test } from "vitest";
import { timesOf, type Profile } from "./profile.ts";

const frame = (functionName: string, url: string) => ({ functionName, url, lineNumber: 0, columnNumber: 0 });

test("samples count with the time that led to them, inside the span only, and waiting does not", () => {
  const profile: Profile = {
    startTime: 1000,
    nodes: [
      { id: 1, callFrame: frame("(idle)", "") },
      { id: 2, callFrame: frame("send", "file:///w/node_modules/.pnpm/fastify@5/node_modules/fastify/a.js") },
      { id: 3, callFrame: frame("onread", "node:net") },
    ],
    samples: [2, 1, 2, 3, 2, 3],
    timeDeltas: [100, 100, 20, 30, 40, 500],
  };
  // At 1100, 1200, 1220, 1250, 1290 and 1790.
  expect([...timesOf(profile, { from: 1100, until: 1290 })]).toEqual([
    ["Fastify", 60],
    ["HTTP of Node: reading and writing", 30],
  ]);
});
