import { execFile } from "node:child_process";
import { chmod, chown, cp, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { lastLines, startChild, type Child } from "@patrak/commands/stack/child";
import pg from "pg";
import type { Disk, User } from "./disk.ts";
import { childrenOf, commandOf, send, untilGone } from "./processes.ts";

const run = promisify(execFile);

export const DATABASE = "patrak";

/** The settings that operators are advised to use. */
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "120",
  shared_buffers: "512MB",
  max_wal_size: "2GB",
  checkpoint_timeout: "5min",
  wal_retrieve_retry_interval: "200ms",
  // After a crash every file is synced first: one by one that took longer than the replay itself.
  recovery_init_sync_method: "syncfs",
};

export interface NodeOptions {
  name: string;
  disk: Disk;
  port: number;
  bin: string;
  user: User | undefined;
  settings: Record<string, string>;
}

/** One PostgreSQL server that can be killed, lost and restored. Durability is the default: all on. */
export class PostgresNode {
  readonly #options: NodeOptions;
  #server: Child | undefined;
  #isRetired = false;

  constructor(options: NodeOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  get port(): number {
    return this.#options.port;
  }

  get disk(): Disk {
    return this.#options.disk;
  }

  get data(): string {
    return join(this.disk.folder, "data");
  }

  get #log(): string {
    return `${this.disk.folder}.log`;
  }

  urlOf(database = DATABASE): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  async initialise() {
    await this.#run("initdb", ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"]);
  }

  /** The data of a cleanly stopped server: the start for a primary and its standbys. */
  async copyFrom(template: PostgresNode) {
    await cp(template.data, this.data, { recursive: true });
    const { user } = this.#options;
    if (user) await run("chown", ["-R", `${user.uid}:${user.gid}`, this.data]);
    await chmod(this.data, 0o700);
  }

  /** A copy of a running primary. */
  async backUpFrom(primary: PostgresNode) {
    await mkdir(this.data, { mode: 0o700 });
    const { user } = this.#options;
    if (user) await chown(this.data, user.uid, user.gid);
    const from = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", "postgres"];
    await this.#run("pg_basebackup", [...from, "-X", "stream", "-c", "fast"]);
  }

  /** Becomes a standby of the primary at the next start, or at once if it runs. */
  async follow(primary: PostgresNode) {
    const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${this.name}`;
    await writeFile(join(this.data, "standby.signal"), "");
    await writeFile(join(this.data, "postgresql.auto.conf"), `primary_conninfo = '${from}'\n`);
    if (this.isRunning()) send(this.#server!.pid, "SIGHUP");
  }

  async start() {
    if (this.#isRetired) throw new Error(`PostgreSQL ${this.name} has ended for good`);
    const settings = { ...SETTINGS, port: String(this.port), ...this.#options.settings };
    const switches = Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
    const { bin, user } = this.#options;
    this.#server = await startChild(join(bin, "postgres"), ["-D", this.data, ...switches], {
      logFile: this.#log,
      cwd: "/",
      user,
    });
  }

  /** Started again until it stays up: a killed server may hold its memory for a moment. */
  async startAndWait(database = DATABASE) {
    const until = Date.now() + 120_000;
    while (!(await this.answers(database))) {
      if (Date.now() > until)
        throw new Error(`PostgreSQL ${this.name} does not start:\n${lastLines(this.#log)}`);
      if (!this.isRunning()) await this.start();
      await sleep(100);
    }
  }

  isRunning(): boolean {
    return this.#server !== undefined && !this.#server.hasExited();
  }

  async answers(database = DATABASE): Promise<boolean> {
    return this.query("SELECT 1", [], database).then(
      () => true,
      () => false,
    );
  }

  async query<Row extends object>(text: string, values: unknown[] = [], database = DATABASE): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.urlOf(database), connectionTimeoutMillis: 2000 });
    // The server may end during a query; the query then fails.
    client.on("error", () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Power off: all processes at the same moment, without a clean end. */
  async kill() {
    if (!this.isRunning()) return;
    send(this.#server!.pid, "SIGSTOP");
    const family = await this.#family();
    for (const pid of family) send(pid, "SIGKILL");
    await this.#server!.exited;
    await untilGone(family);
  }

  /** Nobody who waits for it may start it again. */
  async retire() {
    this.#isRetired = true;
    await this.kill();
  }

  /** From now on only commits write the log: a power cut takes the rest. */
  async stopWritingBehind() {
    for (const pid of await this.#family())
      if ((await commandOf(pid)).includes("walwriter")) send(pid, "SIGSTOP");
  }

  /** Running, but silent. */
  async freeze() {
    for (const pid of await this.#family()) send(pid, "SIGSTOP");
  }

  async thaw() {
    for (const pid of await this.#family()) send(pid, "SIGCONT");
  }

  async destroy() {
    await this.kill();
    await rm(this.data, { recursive: true });
  }

  async stop() {
    if (!this.isRunning()) return;
    await this.thaw();
    await this.#server!.stop("SIGINT", 20_000);
  }

  async #family(): Promise<number[]> {
    const { pid } = this.#server!;
    return [pid, ...(await childrenOf(pid))];
  }

  #run(program: string, args: string[]) {
    const { bin, user } = this.#options;
    return run(join(bin, program), ["-D", this.data, ...args], { ...user, cwd: "/" });
  }
}
