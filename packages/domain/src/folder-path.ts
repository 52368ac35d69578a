import { limits } from "./limits.ts";

export interface FolderStep {
  id: string;
  name: string;
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
