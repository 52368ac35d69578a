import { setTimeout as sleep } from "node:timers/promises";
import { SAMPLE_PASSWORD } from "@patrak/commands/stack/sample-password";
import { emailOf, insertAttempts, insertStudents } from "../engine/data.ts";
import type { Stage } from "../engine/stage.ts";
import { signInAuthor } from "../import/author.ts";
import { median } from "../interval.ts";
import { writerFor } from "../student/calls.ts";
import { Connection } from "../student/connection.ts";
import { attacks, type Answers, type Target } from "./attackers.ts";

/** Milliseconds: the p99 of a save, and the median of correct logins. */
interface Felt {
  save: number;
  login: number;
}

export interface AttackFigure {
  attack: string;
  quiet: Felt;
  meanwhile: Felt;
  answers: Answers;
  errors: Record<string, number>;
}

/** Above the ids that the database has assigned itself. */
const FIRST_STUDENT = 1001;
const STUDENTS = 2000;
const AUTHORS = 6;

/** Quiet and attacked phases alternate, so that both see the same machine. */
export async function measureAttacks(stage: Stage, size: { rounds: number; seconds: number }) {
  const { db, test, product } = stage;
  await insertStudents(db, test, FIRST_STUDENT, STUDENTS + 1);
  await insertAttempts(db, test, { first: FIRST_STUDENT, count: STUDENTS, endsInSeconds: 7000 });
  await db.query("VACUUM ANALYZE");
  const authors = [];
  for (let n = 1; n <= AUTHORS; n += 1)
    authors.push(await signInAuthor(db, product.origin, product.port, `author${n}@bench.example`));
  const victim = emailOf(FIRST_STUDENT + STUDENTS);
  const target = { port: product.port, origin: product.origin, victim, authors };
  await feel(stage, size.seconds);
  const figures: AttackFigure[] = [];
  for (const attack of Object.keys(attacks)) figures.push(await measureAttack(stage, target, attack, size));
  return figures;
}

async function measureAttack(
  stage: Stage,
  target: Target,
  attack: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<AttackFigure> {
  const answers: Answers = {};
  const quiet = [];
  const meanwhile = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await feel(stage, seconds));
    const over = new AbortController();
    const attacking = attacks[attack]!(target, answers, over.signal);
    await sleep(1000);
    meanwhile.push(await feel(stage, seconds));
    over.abort();
    await attacking;
    await sleep(1000);
  }
  const errors = Object.assign({}, ...meanwhile.map((one) => one.errors)) as Record<string, number>;
  return { attack, quiet: middle(quiet), meanwhile: middle(meanwhile), answers, errors };
}

const middle = (felt: readonly Felt[]): Felt => ({
  save: median(felt.map(({ save }) => save)),
  login: median(felt.map(({ login }) => login)),
});

/** Saves at the rate of 300 people who answer without a pause, and a correct login now and then. */
async function feel(stage: Stage, seconds: number): Promise<Felt & { errors: Record<string, number> }> {
  const logins: number[] = [];
  const over = new AbortController();
  const signingIn = signIn(stage, logins, over.signal);
  const driven = await stage.drive({
    load: "save",
    connections: 32,
    inARow: 1,
    pauseMs: 100,
    firstStudent: FIRST_STUDENT,
    students: STUDENTS,
    once: false,
    warmUpSeconds: 0,
    seconds,
  });
  over.abort();
  await signingIn;
  return { save: driven.p99, login: median(logins), errors: driven.errors };
}

/** One student after the other, each from their own network and in a new browser. */
async function signIn({ product }: Stage, taken: number[], over: AbortSignal) {
  const write = writerFor(product.origin);
  while (!over.aborted) {
    const connection = new Connection({ port: product.port, from: "127.0.0.9" });
    const student = FIRST_STUDENT + Math.floor(Math.random() * STUDENTS);
    const request = write({ kind: "login", email: emailOf(student), password: SAMPLE_PASSWORD }, "");
    const began = performance.now();
    const { status } = await connection.send(request);
    if (status !== 200) throw new Error(`a correct login was answered with ${status}`);
    taken.push(performance.now() - began);
    connection.close();
    await sleep(150);
  }
}
