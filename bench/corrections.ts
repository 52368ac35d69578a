// `node bench/corrections.ts --attempts 100000`: how long the preview of a correction takes, how long until it is in
// force, and what closers and savers feel of it beside a quiet time of the same run.
import { createDatabase } from "@patrak/commands/stack/database";
import { parseArgs } from "node:util";
import { measureCorrection } from "./results/corrections.ts";

const { values } = parseArgs({
  options: {
    attempts: { type: "string", default: "100000" },
    server: {
      type: "string",
      default: process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres",
    },
  },
});
const database = await createDatabase(values.server);
try {
  const figures = await measureCorrection(database.url, Number(values.attempts));
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
} finally {
  await database.drop();
}
