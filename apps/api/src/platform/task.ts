/** Work done in another process: plain data in, plain data out, with bounds on its resources. */
export interface Task<Input, Output> {
  readonly name: string;
  /** The process that does it; each process does one task at a time. */
  readonly bench: string;
  /** Processor time; a task that needs more is too heavy, however busy the machine is. */
  readonly cpuMs: number;
  /** By the clock; a task that has not come to its end is to be asked for again, its processor time is not used up. */
  readonly withinMs: number;
  /** In bytes, as sent. */
  readonly inputMax: number;
  readonly outputMax: number;
  /** The signature; exists only for the compiler. */
  readonly does?: (input: Input) => Output;
}

type Work = (input: never) => unknown;

/** The other end, `author-worker.ts`, names the function that does it. */
export function declareTask<W extends Work>(
  task: Omit<Task<never, never>, "does">,
): Task<Parameters<W>[0], Awaited<ReturnType<W>>> {
  return task;
}
