// The built product as a whole, in short: the demo starts and a save outlives its process, a small crowd loses nothing, and
// no screen loads more than its budget.
import { weighByManifest } from "../commands/budgets/manifest.ts";
import { checkCrowd } from "./smoke/crowd.ts";
import { checkDemo } from "./smoke/demo.ts";

await Promise.all([checkDemo(), checkCrowd()]);
const { lines, faults } = weighByManifest();
for (const line of lines) console.log(line);
for (const fault of faults) console.error(`OVER: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
