import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** The kernel's data on a process and its descendants. */
export interface Process {
  pid: number;
  args: string[];
  env: string;
  /** The remote ports that it is connected to. */
  ports: number[];
}

export function descendantsOf(pid: number): Process[] {
  const found: Process[] = [];
  for (const child of lines(`/proc/${pid}/task/${pid}/children`, " ").map(Number))
    found.push(look(child), ...descendantsOf(child));
  return found;
}

function look(pid: number): Process {
  return {
    pid,
    args: lines(`/proc/${pid}/cmdline`, "\0"),
    env: lines(`/proc/${pid}/environ`, "\0").join("\n"),
    ports: portsOf(pid),
  };
}

function portsOf(pid: number): number[] {
  const sockets = new Set(filesOf(pid).map((file) => /^socket:\[(\d+)\]$/.exec(file)?.[1]));
  return ["tcp", "tcp6"].flatMap((table) =>
    lines(`/proc/net/${table}`, "\n")
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => sockets.has(fields[9]))
      .map((fields) => Number.parseInt(fields[2]?.split(":")[1] ?? "", 16)),
  );
}

function filesOf(pid: number): string[] {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).map((fd) => readlinkSync(`${folder}/${fd}`));
  } catch {
    // The process has ended or closed one of them.
    return [];
  }
}

function lines(file: string, separator: string): string[] {
  try {
    return readFileSync(file, "utf8")
      .split(separator)
      .filter((line) => line.trim() !== "");
  } catch {
    return [];
  }
}
