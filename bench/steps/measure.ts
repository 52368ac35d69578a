// `pnpm bench --steps`: what a save costs in Node, step by step, beside a bare route. The costs come from a run without a
// profiler, which slows down what it looks at; how they divide comes from a second run with one.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compare } from "../engine/compare.ts";
import { insertAttempts, insertStudents } from "../engine/data.ts";
import { openStage, type Stage } from "../engine/stage.ts";
import { clock, readProfiles, type Span } from "./profile.ts";
import { stepsOf, type Steps } from "./report.ts";

export interface StepSize {
  students: number;
  warmUpSeconds: number;
  seconds: number;
  rounds: number;
}

export async function measureSteps(processes: number, size: StepSize): Promise<Steps> {
  const { product, bare } = await onStage(await openStage(processes), async (stage) => {
    const send = await prepareSaves(stage, size);
    await send(stage.product.port);
    return compare(stage, Array(size.rounds + 1).fill(send));
  });
  const folder = await mkdtemp(join(tmpdir(), "patrak-profiles-"));
  try {
    const spans = await onStage(await openStage(processes, { profiles: folder }), async (stage) => {
      const send = await prepareSaves(stage, { ...size, seconds: size.seconds * size.rounds });
      /** Without the warm-up. */
      const spanOf = async (port: number): Promise<Span> => {
        const from = clock() + size.warmUpSeconds * 1e6;
        await send(port);
        return { from, until: clock() };
      };
      return { product: await spanOf(stage.product.port), bare: await spanOf(stage.bare.port) };
    });
    const times = {
      product: readProfiles(folder, "/server.js", spans.product),
      bare: readProfiles(folder, "/bare.ts", spans.bare),
    };
    return stepsOf({ product: product.cpu.node, bare: bare.cpu.node }, times);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function prepareSaves(stage: Stage, { students, warmUpSeconds, seconds }: StepSize) {
  await insertStudents(stage.db, stage.test, 1, students);
  await insertAttempts(stage.db, stage.test, { first: 1, count: students, endsInSeconds: 7000 });
  await stage.db.query("VACUUM ANALYZE");
  const load = { load: "save", connections: 128, firstStudent: 1, students, once: false } as const;
  return stage.prepare({ ...load, warmUpSeconds, seconds });
}

async function onStage<Result>(stage: Stage, act: (stage: Stage) => Promise<Result>): Promise<Result> {
  try {
    return await act(stage);
  } finally {
    await stage.stop();
  }
}
