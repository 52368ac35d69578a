// For every test file: what a server in it logs goes to a file of the run, which is searched at the run's end.
import { openSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";

const file = path.join(inject("logFolder"), `${process.pid}.log`);
// The logger asks for this when it is made; the tests' own words go another way.
Object.defineProperty(process.stdout, "fd", { value: openSync(file, "a") });
