import type { StepTimes } from "./profile.ts";

export interface Steps {
  /** Microseconds of Node for a save, and for a call of the bare route. */
  product: number;
  bare: number;
  /** Of each step, in the same unit. */
  steps: { name: string; product: number; bare: number }[];
}

/** The costs, divided as the times are. */
export function stepsOf(
  costs: Pick<Steps, "product" | "bare">,
  times: Record<"product" | "bare", StepTimes>,
): Steps {
  const names = new Set([...times.product.keys(), ...times.bare.keys()]);
  const part = (side: "product" | "bare", name: string) => {
    const all = [...times[side].values()].reduce((sum, time) => sum + time, 0);
    return all === 0 ? 0 : (costs[side] * (times[side].get(name) ?? 0)) / all;
  };
  const steps = [...names].map((name) => ({
    name,
    product: part("product", name),
    bare: part("bare", name),
  }));
  return { ...costs, steps: steps.toSorted((a, b) => b.product - a.product) };
}

export function drawSteps({ product, bare, steps }: Steps): string {
  const row = (name: string, ...values: number[]) =>
    name.padEnd(44) + values.map((value) => value.toFixed(1).padStart(10)).join("");
  return [
    `${"microseconds of Node".padEnd(44)}${["save", "bare", "more"].map((head) => head.padStart(10)).join("")}`,
    ...steps.map(({ name, ...side }) => row(name, side.product, side.bare, side.product - side.bare)),
    row("in all", product, bare, product - bare),
  ].join("\n");
}

/** Bars of each step, the part that the bare route has too in another colour. */
export function drawStepsPicture({ product, bare, steps }: Steps): string {
  const shown = steps.filter((step) => step.product >= 0.5);
  const most = Math.max(...shown.map((step) => Math.max(step.product, step.bare)));
  const bars = shown.map((step, index) => {
    const y = 44 + index * 26;
    const width = (value: number) => ((value / most) * 340).toFixed(1);
    const shared = Math.min(step.product, step.bare);
    const end = 288 + Number(width(step.product));
    return `<text x="270" y="${y + 14}" text-anchor="end">${step.name}</text><rect x="280" y="${y}" width="${width(step.product)}" height="18" fill="#23418f"/><rect x="280" y="${y}" width="${width(shared)}" height="18" fill="#9aa5b1"/><text x="${end}" y="${y + 14}">${step.product.toFixed(1)}</text>`;
  });
  const title = `A save: ${product.toFixed(0)} µs of Node. In grey what a bare route spends there too, of ${bare.toFixed(0)} µs.`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 ${60 + shown.length * 26}" font-family="system-ui, sans-serif" font-size="13" fill="#43505f"><text x="20" y="24">${title}</text>${bars.join("")}</svg>\n`;
}
