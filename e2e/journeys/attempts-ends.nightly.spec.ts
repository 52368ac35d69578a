import { allEnds, comeToEnd } from "../support/ends.ts";
import { test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

const toldWithinMs = 2000;

for (const { end, name, circumstance } of allEnds)
  test(`E-01, E-02: ${end}, ${name}: the truth is told within two seconds of its being known`, async ({
    page,
    context,
    browser,
    db,
    student,
  }) => comeToEnd({ toldWithinMs, page, context, browser, db, student }, end, circumstance));
