import { describe, expect, test } from "vitest";
import { checkImports, circlesIn, hollowService, importsOf, leaks, refusals, rules } from "./imports.ts";

const refused: [file: string, source: string, reason: RegExp][] = [
  ["apps/api/src/app.ts", `import "../../web/src/main.tsx"`, /by its package name/],
  ["packages/domain/src/timing.ts", `import { readFile } from "node:fs"`, /domain holds pure rules/],
  ["packages/contract/src/auth.ts", `import { sql } from "kysely"`, /only the domain and zod/],
  ["packages/contract/src/fields.ts", `import * as z from "zod/mini"`, /loaded by the browser/],
  ["packages/contract/src/errors.ts", `import { auth } from "./auth.ts"`, /loaded by the browser/],
  [
    "apps/web/src/shared/api/base.ts",
    `import { endpoints } from "@patrak/contract"`,
    /only types from the contract/,
  ],
  [
    "apps/web/src/shared/api/base.ts",
    `export { endpoints } from "@patrak/contract"`,
    /only types from the contract/,
  ],
  [
    "apps/web/src/shared/api/base.ts",
    `const all = import("@patrak/contract")`,
    /only types from the contract/,
  ],
  [
    "apps/web/src/shared/paths.ts",
    `import { Login } from "../features/auth/Login.tsx"`,
    /shared knows no feature/,
  ],
  ["apps/web/src/shared/paths.ts", `import { router } from "../app/router.tsx"`, /shared knows no feature/],
  ["apps/web/src/shared/ui/Link.tsx", `import { Link } from "react-router"`, /no router and no store/],
  ["apps/web/src/shared/ui/Menu.tsx", `import { useSelector } from "react-redux"`, /no router and no store/],
  ["apps/web/src/shared/ui/Menu.tsx", `import { api } from "../api/base.ts"`, /no router and no store/],
  [
    "apps/web/src/features/auth/Login.tsx",
    `import { store } from "../../app/store.ts"`,
    /does not know the app/,
  ],
  [
    "apps/web/src/features/auth/Login.tsx",
    `import { Card } from "../catalogue/Card.tsx"`,
    /does not import its sister/,
  ],
  [
    "apps/api/src/platform/db.ts",
    `import { login } from "../features/auth/auth.service.ts"`,
    /platform knows no feature/,
  ],
  ["apps/api/src/platform/db.ts", `import { buildApp } from "../app.ts"`, /platform knows no feature/],
  [
    "apps/api/src/features/auth/auth.routes.ts",
    `import { buildApp } from "../../app.ts"`,
    /does not know the app/,
  ],
  [
    "apps/api/src/features/auth/auth.service.ts",
    `import * as views from "../catalogue/catalogue.views.ts"`,
    /through its service/,
  ],
  [
    "apps/api/src/platform/mailer.ts",
    `import { startInbox } from "@patrak/commands/stack/inbox"`,
    /does not depend on the commands/,
  ],
];

const allowed: [file: string, source: string][] = [
  ["apps/web/src/shared/api/base.ts", `import type { ReplyOf } from "@patrak/contract"`],
  ["apps/web/src/features/auth/Login.tsx", `import { checkEmail } from "@patrak/contract/fields"`],
  ["apps/web/src/app/router.tsx", `import { Login } from "../features/auth/Login.tsx"`],
  ["apps/api/src/features/auth/auth.service.ts", `import { grant } from "../access/access.service.ts"`],
  ["apps/api/src/platform/db.ts", `import type { Config } from "../config.ts"`],
  ["packages/contract/src/fields.ts", `import { limits } from "@patrak/domain"`],
  ["packages/contract/src/fields.ts", `// import * as z from "zod/mini"`],
];

function complaints(file: string, source: string) {
  return importsOf(file, source).flatMap(refusals);
}

describe("import directions", () => {
  test.each(refused)("refuses, in %s, %s", (file, source, reason) => {
    expect(complaints(file, source)).toEqual([expect.stringMatching(reason)]);
  });

  test.each(allowed)("allows, in %s, %s", (file, source) => {
    expect(complaints(file, source)).toEqual([]);
  });

  test("every direction has a case that it refuses", () => {
    const reasons = refused.flatMap(([file, source]) => complaints(file, source)).join("\n");
    expect(rules.filter(({ reason }) => !reasons.includes(reason))).toEqual([]);
  });

  test("S-10: what opens authors' files reaches no database and no secret, however far the way", () => {
    const worker = importsOf("apps/api/src/author-worker.ts", `const all = import("./features/tests/a.ts")`);
    const inTests = (source: string) => importsOf("apps/api/src/features/tests/a.ts", source);
    expect(leaks([...worker, ...inTests(`import { sql } from "kysely"`)])).toEqual([
      expect.stringMatching(/author-worker.ts → .*tests\/a.ts → kysely: .* no database and no secret/),
    ]);
    expect(leaks([...worker, ...inTests(`import { readConfig } from "../../config.ts"`)])).toHaveLength(1);
    expect(leaks([...worker, ...inTests(`import type { Transaction } from "kysely"`)])).toEqual([]);
  });

  test("H-03: refuses files that need one another, be it for a type", () => {
    const one = importsOf("packages/domain/src/a.ts", `import { b } from "./b.ts"`);
    const back = importsOf("packages/domain/src/b.ts", `import type { A } from "./a.ts"`);
    expect(circlesIn([...one, ...back])).toEqual([
      expect.stringMatching(/^packages\/domain\/src\/a.ts → .*b.ts → .*a.ts: no circles/),
    ]);
    expect(circlesIn(one)).toEqual([]);
  });

  test("H-03: refuses features of the server that need one another, however far the way round", () => {
    const edge = (from: string, to: string, file: string) =>
      importsOf(`apps/api/src/features/${from}/${file}.ts`, `import type { X } from "../${to}/x.service.ts"`);
    const way = [...edge("auth", "access", "a"), ...edge("access", "learners", "b")];
    expect(circlesIn(way)).toEqual([]);
    expect(circlesIn([...way, ...edge("learners", "auth", "c")])).toEqual([
      expect.stringMatching(/^features auth → access → learners → auth: no circles/),
    ]);
  });

  test.each([
    `export { recount } from "./tree.queries.ts";`,
    `export * from "./tree.queries.ts";`,
    `import { recount } from "./tree.queries.ts";\nexport type { Row } from "./rows.ts";\nexport { recount };`,
  ])("refuses a service that only re-exports: %s", (source) => {
    expect(hollowService("apps/api/src/features/a/tree.service.ts", source)).toHaveLength(1);
    const more = `${source}\nexport const asked = 1;`;
    expect(hollowService("apps/api/src/features/a/tree.service.ts", more)).toEqual([]);
  });

  test("the tree keeps them", async () => {
    expect(await checkImports()).toEqual([]);
  });
});
