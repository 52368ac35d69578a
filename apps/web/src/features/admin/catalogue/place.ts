import { adminPaths } from "../paths.ts";

/** What of the catalogue is shown. It stands in the address, so that a link leads to the same. */
export interface CataloguePlace {
  package?: string | undefined;
  /** The folder or test that is selected. */
  item?: string | undefined;
}

const names = ["package", "item"] as const;

export function readPlace(search: string): CataloguePlace {
  const given = new URLSearchParams(search);
  return { package: given.get("package") ?? undefined, item: given.get("item") ?? undefined };
}

export function catalogueAddress(place: CataloguePlace): string {
  const written = new URLSearchParams();
  for (const name of names) if (place[name]) written.set(name, place[name]);
  return written.size === 0 ? adminPaths.packages : `${adminPaths.packages}?${written.toString()}`;
}
