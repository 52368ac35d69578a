import { expect, test } from "vitest";
import { addShares, partOf, sharesOf } from "./shares.ts";

test.each([
  ["../../node_modules/.pnpm/react-dom@19.3.1/node_modules/react-dom/cjs/client.js", "react-dom"],
  ["../../node_modules/.pnpm/x/node_modules/@reduxjs/toolkit/dist/a.js", "@reduxjs/toolkit"],
  ["../../apps/web/src/features/attempts/device/queue.ts", "features/attempts/device"],
  ["../../apps/web/src/shared/ui/Button.tsx", "shared/ui/Button.tsx"],
  ["../../packages/domain/src/marking.ts", "domain/src/marking.ts"],
  ["", "bundler and words"],
])("the part of %j is %s", (source, part) => {
  expect(partOf(source)).toBe(part);
});

test("letters belong to the source that the map names for them, and their sum is the compressed file", () => {
  const code = "aaaabbbb".repeat(40);
  const map = {
    version: 3,
    sources: ["/packages/domain/src/a.ts", "/packages/domain/src/b.ts"],
    names: [],
    // From column 0 the first source, from column 4 the second.
    mappings: "AAAA,ICAA",
  };
  const shares = sharesOf(code, map);
  const [a, b] = [shares.get("domain/src/a.ts")!, shares.get("domain/src/b.ts")!];
  expect(b / a).toBeCloseTo((code.length - 4) / 4);
  const sum = new Map(shares);
  addShares(sum, shares);
  expect(sum.get("domain/src/a.ts")).toBeCloseTo(2 * a);
});
