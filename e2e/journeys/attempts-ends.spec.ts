import { allEnds, comeToEnd } from "../support/ends.ts";
import { test } from "../support/test.ts";

/** The worker keeps the app itself, so that home opens without a network. */
test.use({ serviceWorkers: "allow" });

/** With a network and without. */
const core = new Set(["submit, online", "submit, offline"]);

for (const { end, name, circumstance } of allEnds) {
  const tag = core.has(`${end}, ${name}`) ? "@core" : [];
  test(
    `E-01, E-02: ${end}, ${name}: the truth is told and nothing is lost`,
    { tag },
    async ({ page, context, browser, db, student }) =>
      comeToEnd({ page, context, browser, db, student }, end, circumstance),
  );
}
