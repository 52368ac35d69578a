// The load, in a process of its own: so many connections, each sending its next request when the last was answered.
import { setTimeout as sleep } from "node:timers/promises";
import { Connection } from "../load/connection.ts";
import { makeSessions, type Session } from "../load/sessions.ts";
import { loads, type LoadName, type LoadOptions } from "./loads.ts";

export interface Drive extends LoadOptions {
  load: LoadName;
  port: number;
  secret: string;
  connections: number;
  /** Students take turns on the connections. */
  firstStudent: number;
  students: number;
  /** Once: each student sends one request. Else: until the time is over. */
  once: boolean;
  warmUpSeconds: number;
  seconds: number;
  /** Between an answer and the next request, as people rest; nothing unless told. */
  pauseMs?: number;
}

export interface Driven {
  /** Answered with 200, after the warm-up. */
  count: number;
  seconds: number;
  errors: Record<string, number>;
  p50: number;
  p99: number;
}

interface Run {
  drive: Drive;
  latencies: number[];
  errors: Record<string, number>;
  measureFrom: number;
  until: number;
  next: () => Session | undefined;
}

async function work(run: Run) {
  const { drive } = run;
  const connection = new Connection(drive.port);
  for (let session = run.next(); session && performance.now() < run.until; session = run.next()) {
    const make = loads[drive.load](session, drive);
    // A few in a row, so that making a student's requests costs nothing that counts.
    for (let sent = 0; sent < (drive.once ? 1 : 200) && performance.now() < run.until; sent += 1)
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
    if (began < run.measureFrom) return;
    if (status === 200) run.latencies.push(ended - began);
    else count(run.errors, String(status));
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
  const began = performance.now();
  const run: Run = {
    drive: options,
    latencies: [],
    errors: {},
    measureFrom: began + options.warmUpSeconds * 1000,
    until: options.once ? Number.POSITIVE_INFINITY : began + (options.warmUpSeconds + options.seconds) * 1000,
    next: () => (options.once && turn >= sessions.length ? undefined : sessions[turn++ % sessions.length]),
  };
  await Promise.all(Array.from({ length: options.connections }, () => work(run)));
  const sorted = run.latencies.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return {
    count: sorted.length,
    seconds: (performance.now() - run.measureFrom) / 1000,
    errors: run.errors,
    p50: at(0.5),
    p99: at(0.99),
  };
}

process.on("message", (options: Drive) => {
  void runDrive(options).then((driven) => process.send?.(driven));
});
