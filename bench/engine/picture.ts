import type { Figures } from "./report.ts";

/** Bars beside the bare engine and web server, for the docs. */
export function drawPicture({ calls, engine }: Figures): string {
  const { saves, papers, starts, submits, analyses, logins } = calls;
  const bars: [string, number][] = [
    ["saves", saves.product.perSecond],
    ["pgbench, 32 clients", engine.clients32],
    ["pgbench, 64 clients", engine.clients64],
    ["a bare route", saves.bare.perSecond],
    ["papers", papers.product.perSecond],
    ["a bare route, same bytes", papers.bare.perSecond],
    ["starts", starts.product.perSecond],
    ["submits", submits.product.perSecond],
    ["analyses", analyses.product.perSecond],
    ["logins", logins.product.perSecond],
  ];
  const most = Math.max(...bars.map(([, value]) => value));
  const lines = bars.map(([name, value], index) => {
    const y = 24 + index * 30;
    const width = (value / most) * 400;
    const fill = name.startsWith("pgbench") || name.startsWith("a bare") ? "#9aa5b1" : "#23418f";
    return `<text x="190" y="${y + 14}" text-anchor="end">${name}</text><rect x="200" y="${y}" width="${width.toFixed(1)}" height="20" rx="3" fill="${fill}"/><text x="${(208 + width).toFixed(1)}" y="${y + 14}">${Math.round(value)}/s</text>`;
  });
  const height = 40 + bars.length * 30;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 ${height}" font-family="system-ui, sans-serif" font-size="13" fill="#43505f">${lines.join("")}</svg>\n`;
}
