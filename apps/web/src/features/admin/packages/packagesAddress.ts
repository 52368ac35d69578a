import { adminPaths } from "../paths.ts";

/** The shown package. It is in the address, so that a link leads to the same view. */
export interface PackagesPlace {
  package?: string | undefined;
  /** The selected folder or test. */
  item?: string | undefined;
}

const names = ["package", "item"] as const;

export function readPlace(search: string): PackagesPlace {
  const given = new URLSearchParams(search);
  return { package: given.get("package") ?? undefined, item: given.get("item") ?? undefined };
}

export function packagesAddress(place: PackagesPlace): string {
  const written = new URLSearchParams();
  for (const name of names) if (place[name]) written.set(name, place[name]);
  return written.size === 0 ? adminPaths.packages : `${adminPaths.packages}?${written.toString()}`;
}
