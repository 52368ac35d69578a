import type { ClosingResult } from "./closing.ts";
import type { Measured } from "./measure.ts";

export interface Figures {
  saves: Measured;
  bareSaves: Measured;
  papers: Measured;
  barePapers: Measured;
  starts: Measured;
  submits: Measured;
  analyses: Measured;
  logins: Measured;
  pgbench32: number;
  pgbench64: number;
  closing: ClosingResult;
  disturbed: boolean;
}

const round = (value: number, digits = 2) => Number(value.toFixed(digits));

function callOf({ perSecond, p50, p99, cpu, walBytes, errors }: Measured) {
  return {
    perSecond: Math.round(perSecond),
    p50: round(p50, 1),
    p99: round(p99, 1),
    cpuMicroseconds: { product: Math.round(cpu.product), postgres: Math.round(cpu.postgres) },
    walBytes: Math.round(walBytes),
    errors,
  };
}

export function summary(figures: Figures) {
  const { saves, papers, closing, disturbed } = figures;
  const engine = Math.max(figures.pgbench32, figures.pgbench64);
  return {
    saves: {
      ...callOf(saves),
      ratioToPgbench: round(saves.perSecond / engine),
      ratioToBareHttp: round(saves.perSecond / figures.bareSaves.perSecond),
    },
    pgbench: { clients32: Math.round(figures.pgbench32), clients64: Math.round(figures.pgbench64) },
    papers: { ...callOf(papers), ratioToBareHttp: round(papers.perSecond / figures.barePapers.perSecond) },
    starts: callOf(figures.starts),
    submits: callOf(figures.submits),
    analyses: callOf(figures.analyses),
    logins: callOf(figures.logins),
    closing: { ...closing, seconds: round(closing.seconds), bareSeconds: round(closing.bareSeconds) },
    disturbed,
  };
}

export function toJson(figures: Figures): string {
  return JSON.stringify(summary(figures));
}

export function draw(figures: Figures): string {
  const { saves, papers, starts, submits, analyses, logins, pgbench, closing, disturbed } = summary(figures);
  const row = (name: string, call: ReturnType<typeof callOf>) =>
    [
      name.padEnd(10),
      String(call.perSecond).padStart(9),
      call.p50.toFixed(1).padStart(8),
      call.p99.toFixed(1).padStart(8),
      String(call.cpuMicroseconds.product).padStart(9),
      String(call.cpuMicroseconds.postgres).padStart(9),
      String(call.walBytes).padStart(9),
    ].join("");
  return [
    "                per s  p50 ms  p99 ms  µs Node    µs PG     WAL B",
    row("saves", saves),
    row("papers", papers),
    row("starts", starts),
    row("submits", submits),
    row("analyses", analyses),
    row("logins", logins),
    "",
    `saves: ${saves.ratioToPgbench} × pgbench (32 clients ${pgbench.clients32}/s, 64 clients ${pgbench.clients64}/s), ${saves.ratioToBareHttp} × a bare route`,
    `papers: ${papers.ratioToBareHttp} × a bare route that sends the same bytes`,
    `closing: ${closing.attempts} attempts in ${closing.seconds} s after their closing time, the bare statements ${closing.bareSeconds} s`,
    ...(disturbed ? ["The run was disturbed: others used this machine. Repeat it."] : []),
  ].join("\n");
}

/** Bars beside the engine and the web server bare, for the docs. */
export function drawPicture(figures: Figures): string {
  const { saves, papers, starts, submits, analyses, logins, pgbench } = summary(figures);
  const bars: [string, number][] = [
    ["saves", saves.perSecond],
    ["pgbench, 32 clients", pgbench.clients32],
    ["pgbench, 64 clients", pgbench.clients64],
    ["a bare route", Math.round(figures.bareSaves.perSecond)],
    ["papers", papers.perSecond],
    ["a bare route, same bytes", Math.round(figures.barePapers.perSecond)],
    ["starts", starts.perSecond],
    ["submits", submits.perSecond],
    ["analyses", analyses.perSecond],
    ["logins", logins.perSecond],
  ];
  const most = Math.max(...bars.map(([, value]) => value));
  const lines = bars.map(([name, value], index) => {
    const y = 24 + index * 30;
    const fill = name.startsWith("pgbench") || name.startsWith("a bare") ? "#9aa5b1" : "#23418f";
    return `<text x="190" y="${y + 14}" text-anchor="end">${name}</text><rect x="200" y="${y}" width="${round((value / most) * 400, 1)}" height="20" rx="3" fill="${fill}"/><text x="${round(208 + (value / most) * 400, 1)}" y="${y + 14}">${value}/s</text>`;
  });
  const height = 40 + bars.length * 30;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 ${height}" font-family="system-ui, sans-serif" font-size="13" fill="#43505f">${lines.join("")}</svg>\n`;
}
