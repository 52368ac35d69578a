import { PackageView } from "./PackageView.tsx";
import { TestDetailsView } from "./TestDetailsView.tsx";
import { useNamedPlace } from "./useNamedPlace.ts";

/** What the address selects: a package, or a test in it. */
export function CoursePlace() {
  const place = useNamedPlace();
  if (place.package === null) return null;
  // Keys keep state of one test or package from carrying over to the next.
  return place.test === null ? (
    <PackageView key={place.package} packageId={place.package} place={place} />
  ) : (
    <TestDetailsView key={place.test} packageId={place.package} testId={place.test} place={place} />
  );
}
