// For every test file: server logs go to a file of the run, which is searched at the end of the run.
import { openSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";

const file = path.join(inject("logFolder"), `${process.pid}.log`);
// The logger reads this when it is created; the tests' own output goes elsewhere.
Object.defineProperty(process.stdout, "fd", { value: openSync(file, "a") });
