import type { AttackFigure } from "./measure.ts";

/** At most this many times the duration in a quiet phase. */
const GOALS = { save: 2, login: 3 };

export function drawAttacks(figures: readonly AttackFigure[]): string {
  return ["", "under attack, beside quiet times of the same run", ...figures.map(drawAttack)].join("\n");
}

function drawAttack({ attack, quiet, meanwhile, answers, errors }: AttackFigure): string {
  const part = (what: string, name: "save" | "login") => {
    const ratio = meanwhile[name] / quiet[name];
    const verdict = ratio <= GOALS[name] ? "" : ", not reached";
    return `${what} ${quiet[name].toFixed(1)} → ${meanwhile[name].toFixed(1)} ms, ${ratio.toFixed(2)} × (goal ${GOALS[name]}${verdict})`;
  };
  const told = Object.entries(answers).map(([status, times]) => `${status}: ${times}`);
  const failed = Object.keys(errors).length > 0 ? `; saves refused ${JSON.stringify(errors)}` : "";
  return `${attack}: ${part("save p99", "save")}; ${part("right login p50", "login")}; answered ${told.join(", ")}${failed}`;
}
