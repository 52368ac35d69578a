// Which server features depend on which, drawn from their imports: docs/architecture.md shows the same.
import { arrowsOf } from "./circles.ts";
import { apiFeature, type Import } from "./imports.ts";

/**
 * One line per feature, the highest floor first. A feature is one floor above the
 * highest feature that it needs.
 */
export function drawFloors(edges: readonly Import[]): string {
  const stands = arrowsOf(edges.map(({ from, to }) => [apiFeature(from), apiFeature(to)]));
  const names = [...new Set(edges.flatMap(({ from }) => apiFeature(from) ?? []))].toSorted();
  const needs = (name: string) => [...(stands.get(name) ?? [])].toSorted();
  const floorOf = (name: string): number => Math.max(-1, ...needs(name).map(floorOf)) + 1;
  const line = (name: string) => (stands.has(name) ? `  ${name} → ${needs(name).join(", ")}` : `  ${name}`);
  const floors = [...Map.groupBy(names, floorOf)].toSorted(([a], [b]) => b - a);
  return floors.map(([floor, found]) => [`floor ${floor}`, ...found.map(line)].join("\n")).join("\n");
}
