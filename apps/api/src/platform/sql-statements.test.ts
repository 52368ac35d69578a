import { expect, test } from "vitest";
import { statementsIn } from "./sql-statements.ts";

test("a file is divided at its semicolons, but not inside a text, a name, a comment or a body", () => {
  const text = `-- First; not a statement.
SELECT 'a;''b', "c;d" -- here; neither
  FROM t;
/* nor; here */ SELECT 2;

DO $$ BEGIN PERFORM 1; END $$;
CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $body$ SELECT '$$'; SELECT 2 $body$;
-- The end; of it.
`;
  expect(statementsIn(text)).toEqual([
    `SELECT 'a;''b', "c;d" -- here; neither\n  FROM t`,
    "/* nor; here */ SELECT 2",
    "DO $$ BEGIN PERFORM 1; END $$",
    "CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $body$ SELECT '$$'; SELECT 2 $body$",
  ]);
});
