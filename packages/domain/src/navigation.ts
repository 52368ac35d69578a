import { limits } from "./limits.ts";

export interface FolderStep {
  id: string;
  name: string;
}

/** The 1-based question number in an address, or null if this paper has no such question. */
export function questionNumber(value: string | null, total: number): number | null {
  if (value === null || !/^[1-9][0-9]{0,5}$/.test(value)) return null;
  const number = Number(value);
  return number <= total ? number : null;
}

export function nextIndex(index: number, total: number): number {
  return Math.max(0, Math.min(index + 1, total - 1));
}

export function previousIndex(index: number): number {
  return Math.max(0, index - 1);
}

/** A jump outside the paper is ignored. */
export function jumpIndex(index: number, target: number, total: number): number {
  return Number.isInteger(target) && target >= 0 && target < total ? target : index;
}

/** The folder path in an address. Untrusted, so the result is short, flat and all strings, or empty. */
export function parseFolderPath(value: string | null): FolderStep[] {
  if (value === null || value.length > limits.folderPathMax) return [];
  const steps = parseJson(value);
  if (!Array.isArray(steps) || steps.length > limits.folderDepthMax || !steps.every(isFolderStep)) return [];
  return steps.map(({ id, name }) => ({ id, name }));
}

export function formatFolderPath(path: readonly FolderStep[]): string {
  return JSON.stringify(path.map(({ id, name }) => ({ id, name })));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isFolderStep(value: unknown): value is FolderStep {
  if (typeof value !== "object" || value === null) return false;
  return "id" in value && typeof value.id === "string" && "name" in value && typeof value.name === "string";
}
