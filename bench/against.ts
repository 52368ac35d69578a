// `pnpm bench:against`: what a save of single choice (or another call) costs in CPU, beside the product as it was at an
// earlier commit, in alternating rounds of one run. Both are built, each has its own PostgreSQL, and one driver sends both
// the same calls.
import { parseArgs } from "node:util";
import { drawAgainst, isMissed, summariseAgainst } from "./against/report.ts";
import { measureRounds } from "./against/measure.ts";
import { type Compared, openSide } from "./against/side.ts";
import { builtTree, earlierTree } from "./against/trees.ts";

/** The commit before the sheet was built, and with it the kinds of questions. */
const BEFORE = "f30b8ea";

const { values: options } = parseArgs({
  options: {
    /** save, sittings or announcements */
    call: { type: "string", default: "save" },
    commit: { type: "string", default: BEFORE },
    /** How often the two take turns. */
    rounds: { type: "string", default: "20" },
    seconds: { type: "string", default: "4" },
    processes: { type: "string", default: "2" },
    students: { type: "string", default: "10000" },
    /** Only checks that it can be measured; the figures are not reliable. */
    short: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
});
const call = options.call as Compared;
const size = options.short
  ? { call, rounds: 3, seconds: 0.5, warmUpSeconds: 1, students: 1000 }
  : {
      call,
      rounds: Number(options.rounds),
      seconds: Number(options.seconds),
      warmUpSeconds: 10,
      students: Number(options.students),
    };

const trees = { now: await builtTree(), before: await earlierTree(options.commit) };
const processes = Number(options.processes);
await using now = await openSide(trees.now, { processes, ...size });
await using before = await openSide(trees.before, { processes, ...size });
const against = summariseAgainst(call, options.commit, await measureRounds({ now, before }, size));
console.log(options.json ? JSON.stringify(against) : drawAgainst(against));
if (!options.short && isMissed(against)) process.exitCode = 1;
