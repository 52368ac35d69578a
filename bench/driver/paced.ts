// The load with pauses, in its own process: each connection sends its next request after the last reply and a
// person's think time. Where no native driver is there, it sends every load.
import { setTimeout as sleep } from "node:timers/promises";
import { Connection } from "../student/connection.ts";
import { makeSessions, type Session } from "../student/passes.ts";
import { loads } from "../engine/loads.ts";
import type { Drive, Driven } from "./drive.ts";

interface Run {
  drive: Drive;
  latencies: number[];
  answered: number;
  errors: Record<string, number>;
  measureFrom: number;
  until: number;
  next: () => Session | undefined;
}

async function work(run: Run) {
  const { drive } = run;
  const connection = new Connection(drive.port);
  // A few in a row, so that preparing a student's requests costs little.
  const { inARow = drive.once ? 1 : 200 } = drive;
  for (let session = run.next(); session && performance.now() < run.until; session = run.next()) {
    const make = loads[drive.load](session, drive);
    for (let sent = 0; sent < inARow && performance.now() < run.until; sent += 1)
      await sendAndRest(run, connection, make(sent));
  }
  connection.close();
}

async function sendAndRest(run: Run, connection: Connection, request: Buffer) {
  await send(run, connection, request);
  if (run.drive.pauseMs !== undefined) await sleep(run.drive.pauseMs);
}

async function send(run: Run, connection: Connection, request: Buffer) {
  const began = performance.now();
  try {
    const { status } = await connection.send(request);
    const ended = performance.now();
    run.answered += 1;
    if (status < 200 || status > 299) count(run.errors, String(status));
    else if (began >= run.measureFrom) run.latencies.push(ended - began);
  } catch (error) {
    count(run.errors, (error as Error).message);
  }
}

function count(errors: Record<string, number>, name: string) {
  errors[name] = (errors[name] ?? 0) + 1;
}

async function runDrive(options: Drive): Promise<Driven> {
  const ids = Array.from({ length: options.students }, (_, index) => options.firstStudent + index);
  const sessions = makeSessions(options.secret, ids);
  let turn = 0;
  const cpuBefore = process.cpuUsage();
  const began = performance.now();
  const run: Run = {
    drive: options,
    latencies: [],
    answered: 0,
    errors: {},
    measureFrom: began + options.warmUpSeconds * 1000,
    until: options.once ? Number.POSITIVE_INFINITY : began + (options.warmUpSeconds + options.seconds) * 1000,
    next: () => (options.once && turn >= sessions.length ? undefined : sessions[turn++ % sessions.length]),
  };
  await Promise.all(Array.from({ length: options.connections }, () => work(run)));
  const { user, system } = process.cpuUsage(cpuBefore);
  const sorted = run.latencies.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return {
    count: sorted.length,
    answered: run.answered,
    seconds: (performance.now() - run.measureFrom) / 1000,
    errors: run.errors,
    p50: at(0.5),
    p99: at(0.99),
    cpuSeconds: (user + system) / 1e6,
  };
}

process.on("message", (options: Drive) => {
  void runDrive(options).then((driven) => process.send?.(driven));
});
