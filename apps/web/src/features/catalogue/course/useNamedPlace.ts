import { useGetContentQuery } from "../catalogue.api.ts";
import type { DashboardPlace } from "../dashboardAddress.ts";
import { useDashboardPlace } from "../useDashboardPlace.ts";

/** With the names of its folders in the interface's language; until they are known, those in the address. */
export function useNamedPlace(): DashboardPlace {
  const place = useDashboardPlace();
  const { package: packageId, folder } = place;
  const { currentData } = useGetContentQuery(
    { packageId: packageId ?? "", folder },
    { skip: folder === null },
  );
  const named = new Map(currentData?.trail.map((step) => [step.id, step]));
  return { ...place, path: place.path.map((step) => named.get(step.id) ?? step) };
}
