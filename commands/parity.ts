// `pnpm parity`: how many planted mistakes the language checks find, and how often they raise a false alarm.
// `--show` lists missed mistakes and false alarms of the tuning pairs, never those of the held-out pairs.
import { checkQuestion, type QuestionFindingCode } from "@patrak/domain";
import { readCorpus, type Pair } from "./parity/corpus.ts";
import { plant, type Planted } from "./parity/plant.ts";

const GOALS = { recall: 0.95, falseAlarms: 0.05 };
const isShown = process.argv.includes("--show");

const codesOf = (pair: Pair) => checkQuestion(pair).map(({ code }) => code);
const isNamed = ({ pair, wanted }: Planted) => codesOf(pair).some((code) => wanted.includes(code));
const percent = (part: number, whole: number) =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`.padStart(8);

function tell(share: string, clean: readonly Pair[], mayShow: boolean): boolean {
  const planted = plant(clean);
  const missed = planted.filter((one) => !isNamed(one));
  const alarms = clean.filter((pair) => codesOf(pair).length > 0);
  console.log(`\n${share}: ${planted.length} slips, ${clean.length} clean pairs`);
  for (const kind of new Set(planted.map((one) => one.kind))) {
    const ofKind = planted.filter((one) => one.kind === kind);
    const named = ofKind.length - missed.filter((one) => one.kind === kind).length;
    console.log(
      `  ${kind.padEnd(26)} ${String(named).padStart(4)} of ${String(ofKind.length).padStart(4)} ${percent(named, ofKind.length)}`,
    );
  }
  console.log(
    `  ${"recall".padEnd(26)} ${percent(planted.length - missed.length, planted.length).padStart(21)}`,
  );
  tellAlarms(clean, alarms.length);
  if (mayShow) show(missed, alarms);
  const recall = 1 - missed.length / planted.length;
  return recall >= GOALS.recall && alarms.length / clean.length <= GOALS.falseAlarms;
}

function tellAlarms(clean: readonly Pair[], alarms: number) {
  const byCode = new Map<QuestionFindingCode, number>();
  for (const code of clean.flatMap((pair) => [...new Set(codesOf(pair))]))
    byCode.set(code, (byCode.get(code) ?? 0) + 1);
  for (const [code, count] of byCode)
    console.log(`  false alarm ${code.padEnd(22)} ${String(count).padStart(4)}`);
  console.log(`  ${"false alarms".padEnd(26)} ${percent(alarms, clean.length).padStart(21)}`);
}

function show(missed: readonly Planted[], alarms: readonly Pair[]) {
  for (const { kind, pair } of missed) console.log(`\nmissed, ${kind}: ${pair.name}\n${lines(pair)}`);
  for (const pair of alarms)
    console.log(`\nfalse alarm: ${pair.name}\n${lines(pair)}\n${JSON.stringify(checkQuestion(pair))}`);
}

function lines({ text, options }: Pair) {
  const written = options.map(({ english, hindi }) => `  ${english} | ${hindi}`);
  return [`  ${text.english}`, `  ${text.hindi}`, ...written].join("\n");
}

const { tuned, heldOut } = readCorpus();
const outcomes = [tell("for tuning", tuned, isShown), tell("held out", heldOut, false)];
const isReached = outcomes.every(Boolean);
console.log(
  `\n${isReached ? "✓" : "✗"} goal: recall of ${percent(GOALS.recall, 1).trim()} or more, at most ${percent(GOALS.falseAlarms, 1).trim()} false alarms`,
);
process.exitCode = isReached ? 0 : 1;
