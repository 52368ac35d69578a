/** `warning` may wait until morning; `fault` means that something does not work or is not safe now. */
export type State = "well" | "warning" | "fault";

export interface Outcome {
  state: State;
  words: string;
}

export interface Finding extends Outcome {
  check: string;
}

export const well = (words: string): Outcome => ({ state: "well", words });
export const warning = (words: string): Outcome => ({ state: "warning", words });
export const fault = (words: string): Outcome => ({ state: "fault", words });

export type Check = () => Promise<Outcome | Outcome[]>;

const PATIENCE_MS = 30_000;

/** One after the other, so that none disturbs another's measure. What throws or hangs is a fault. */
export async function examine(checks: Record<string, Check>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [check, look] of Object.entries(checks)) {
    const outcomes = await inTime(look()).catch((error: Error) => fault(error.message));
    for (const outcome of [outcomes].flat()) findings.push({ check, ...outcome });
  }
  return findings;
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("There was no answer in 30 seconds.")), PATIENCE_MS);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const CODES: Record<State, number> = { well: 0, warning: 1, fault: 2 };

/** 0 when all is well, 1 with warnings alone, 2 with a fault. */
const exitCodeOf = (findings: readonly Outcome[]) =>
  Math.max(0, ...findings.map(({ state }) => CODES[state]));

const MARKS: Record<State, string> = { well: "✓", warning: "!", fault: "✗" };

export function tell(findings: readonly Finding[], isJson: boolean) {
  const worst = (["fault", "warning"] as const).find((state) => findings.some((one) => one.state === state));
  process.exitCode = exitCodeOf(findings);
  if (isJson) {
    process.stdout.write(`${JSON.stringify({ state: worst ?? "well", findings }, null, 2)}\n`);
    return;
  }
  const width = Math.max(...findings.map(({ check }) => check.length));
  for (const { check, state, words } of findings)
    process.stdout.write(`${MARKS[state]} ${check.padEnd(width)}  ${words}\n`);
}
