import type { Send } from "../driver/driver.ts";
import { median, medianInterval, type Interval } from "../interval.ts";
import { measure, type Measured, type Side } from "./measure.ts";
import type { Stage } from "./stage.ts";

/** What a call costs, in the middle of the rounds. */
export interface Costs extends Pick<Measured, "perSecond" | "p50" | "p99" | "cpu" | "walBytes" | "errors"> {}

export interface Compared {
  product: Costs;
  bare: Costs;
  /** Shared buffers of PostgreSQL per call. */
  buffers: number;
  /** The product's cost in CPU (Node and PostgreSQL), and its calls per second, as multiples of the bare route's. */
  ratio: { cpu: Interval; speed: Interval };
  /** Calls per second of the product in each round. */
  speeds: number[];
  /** Shares of the machine's time that others took. */
  stolen: number;
  foreign: number;
}

/**
 * Rounds of product, bare route, product, bare route …: each ratio compares two neighbours, so that both saw the same
 * machine. The first load warms both up and does not count; buffers are counted in it, because that costs CPU.
 */
export async function compare(
  stage: Stage,
  [first, ...loads]: readonly Send[],
  afterRound: () => Promise<void> = async () => {},
): Promise<Compared> {
  let answered = 0;
  const blocks = await stage.buffers.count(async () => {
    ({ answered } = await first!(stage.product.port));
  });
  await first!(stage.bare.port);
  const rounds: Record<Side, Measured>[] = [];
  for (const load of loads) {
    const product = await measure(stage, "product", load);
    const bare = await measure(stage, "bare", load);
    rounds.push({ product, bare });
    await afterRound();
  }
  return { ...summarise(rounds), buffers: blocks / Math.max(1, answered) };
}

export function summarise(rounds: readonly Record<Side, Measured>[]): Omit<Compared, "buffers"> {
  const all = rounds.flatMap(({ product, bare }) => [product, bare]);
  const share = (name: "stolen" | "foreign") =>
    sum(all.map(({ machine }) => machine[name])) / sum(all.map(({ machine }) => machine.total));
  return {
    product: costsOf(rounds.map(({ product }) => product)),
    bare: costsOf(rounds.map(({ bare }) => bare)),
    ratio: {
      cpu: medianInterval(
        rounds.map(({ product, bare }) => (product.cpu.node + product.cpu.postgres) / bare.cpu.node),
      ),
      speed: medianInterval(rounds.map(({ product, bare }) => product.perSecond / bare.perSecond)),
    },
    speeds: rounds.map(({ product }) => product.perSecond),
    stolen: share("stolen"),
    foreign: share("foreign"),
  };
}

function costsOf(rounds: readonly Measured[]): Costs {
  const middle = (of: (round: Measured) => number) => median(rounds.map(of));
  const errors: Record<string, number> = {};
  for (const [name, times] of rounds.flatMap((round) => Object.entries(round.errors)))
    errors[name] = (errors[name] ?? 0) + times;
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    cpu: {
      node: middle(({ cpu }) => cpu.node),
      postgres: middle(({ cpu }) => cpu.postgres),
      driver: middle(({ cpu }) => cpu.driver),
    },
    walBytes: middle(({ walBytes }) => walBytes),
    errors,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
