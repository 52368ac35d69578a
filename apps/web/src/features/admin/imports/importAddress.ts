import { adminPaths } from "../paths.ts";

const shown = ["bad", "warning", "all"] as const;
export type Shown = (typeof shown)[number];

/** The open import and its shown part; all of it is in the address. */
export interface ImportPlace {
  id?: string | undefined;
  show: Shown;
  page: number;
  /** Back at the columns, although the rows were checked. */
  isMatching: boolean;
}

export function readPlace(search: string): ImportPlace {
  const given = new URLSearchParams(search);
  const id = given.get("id") ?? "";
  const page = Number(given.get("page") ?? "1");
  return {
    id: /^[\w-]{1,64}$/.test(id) ? id : undefined,
    show: shown.find((one) => one === given.get("show")) ?? "bad",
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
    isMatching: given.get("step") === "columns",
  };
}

export function importAddress({
  id,
  show = "bad",
  page = 1,
  isMatching = false,
}: Partial<ImportPlace>): string {
  const written = new URLSearchParams();
  if (id !== undefined) written.set("id", id);
  if (show !== "bad") written.set("show", show);
  if (page > 1) written.set("page", String(page));
  if (isMatching) written.set("step", "columns");
  return written.size === 0 ? adminPaths.imports : `${adminPaths.imports}?${written.toString()}`;
}

export type Move = (change: Partial<ImportPlace>) => void;
