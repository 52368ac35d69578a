import { formatFolderPath, parseFolderPath, type FolderStep } from "@patrak/domain";

/** The student's place on the dashboard. It is all in the address: a reload or a sent link opens the same. */
export interface DashboardPlace {
  package: string | null;
  view: "folders" | "test-details";
  test: string | null;
  folder: string | null;
  /** From the package's root down to and including the folder. */
  path: FolderStep[];
}

export const nowhere: DashboardPlace = { package: null, view: "folders", test: null, folder: null, path: [] };

export function readPlace(search: string): DashboardPlace {
  const query = new URLSearchParams(search);
  const packageId = query.get("package") || null;
  if (packageId === null) return nowhere;
  const test = query.get("test") || null;
  const isTest = query.get("view") === "test-details" && test !== null;
  const folder = query.get("folder") || null;
  return {
    package: packageId,
    view: isTest ? "test-details" : "folders",
    test: isTest ? test : null,
    folder,
    path: trailTo(folder, parseFolderPath(query.get("path"))),
  };
}

/** The address of a place. Defaults are left out. */
export function addressOf(place: DashboardPlace): string {
  const query = new URLSearchParams();
  if (place.package !== null) query.set("package", place.package);
  if (place.view === "test-details" && place.test !== null) {
    query.set("view", place.view);
    query.set("test", place.test);
  }
  if (place.folder !== null) query.set("folder", place.folder);
  if (place.path.length > 0) query.set("path", formatFolderPath(place.path));
  // Forms write a space as a plus; a decoder elsewhere would keep the plus.
  return `?${query.toString().replaceAll("+", "%20")}`;
}

/** Another package starts at its root. */
export function packagePlace(packageId: string): DashboardPlace {
  return { ...nowhere, package: packageId };
}

export function folderPlace(place: DashboardPlace, step: FolderStep): DashboardPlace {
  return { ...place, view: "folders", test: null, folder: step.id, path: [...place.path, step] };
}

/** Cuts the trail after the step at `index`; -1 is the package's root. */
export function trailPlace(place: DashboardPlace, index: number): DashboardPlace {
  const path = place.path.slice(0, index + 1);
  return { ...place, view: "folders", test: null, folder: path.at(-1)?.id ?? null, path };
}

export function testPlace(place: DashboardPlace, test: string): DashboardPlace {
  return { ...place, view: "test-details", test };
}

/** One level up: from a test to its list, from a folder to its parent, from the root to no package. */
export function parentPlace(place: DashboardPlace): DashboardPlace {
  if (place.view === "test-details") return { ...place, view: "folders", test: null };
  return place.folder === null ? nowhere : trailPlace(place, place.path.length - 2);
}

/** A trail to another folder is dropped. */
function trailTo(folder: string | null, path: FolderStep[]): FolderStep[] {
  return folder !== null && path.at(-1)?.id === folder ? path : [];
}
