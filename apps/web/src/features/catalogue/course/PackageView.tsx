import { lazy, Suspense } from "react";
import { useLingui } from "@lingui/react/macro";
import { useRecovery } from "../../../shared/useRecovery.ts";
import { useTitle } from "../../../shared/useTitle.ts";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import {
  useGetContentQuery,
  useGetPackageQuery,
  useGetPackagesQuery,
  type Course,
} from "../catalogue.api.ts";
import { Failed } from "./Failed.tsx";
import { PackageContent } from "./PackageContent.tsx";
import { PackageHead } from "./PackageHead.tsx";
import { parentPlace, type DashboardPlace } from "../dashboardAddress.ts";
import { Trail } from "./Trail.tsx";

// Home does not show one.
const LockedPackage = lazy(() => import("./LockedPackage.tsx"));

/** A package inside the dashboard: its content or its price. */
export function PackageView({ packageId, place }: { packageId: string; place: DashboardPlace }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useGetPackageQuery(packageId);
  const { isListedAsOwned } = useGetPackagesQuery(undefined, {
    selectFromResult: (list) => ({ isListedAsOwned: isOwnedIn(list.data?.purchasedPackages, packageId) }),
  });
  const isOwned = data?.isPurchased ?? isListedAsOwned;
  const content = useGetContentQuery({ packageId, folder: place.folder }, { skip: !isOwned });
  useRecovery(isError, refetch);
  useRecovery(content.isError, content.refetch);
  const folderName = place.path.at(-1)?.name;
  useTitle(folderName ?? data?.package.name ?? t`Dashboard`);

  if (isError || content.isError)
    return <Failed heading={t`Failed to load package`} back={parentPlace(place)} />;
  if (data === undefined) return <Loading />;
  return (
    <>
      <Trail course={data.package} place={place} />
      <PackageHead course={data.package} folderName={folderName} />
      {!isOwned && (
        <Suspense fallback={<Loading />}>
          <LockedPackage course={data.package} />
        </Suspense>
      )}
      {isOwned && content.currentData && (
        <PackageContent
          content={content.currentData.data}
          receivedAt={content.fulfilledTimeStamp ?? 0}
          place={place}
          onTimeOver={() => void content.refetch()}
        />
      )}
      {isOwned && !content.currentData && <Loading />}
    </>
  );
}

/** The list may know it before the package's own call is answered; then the content is loaded at once. */
function isOwnedIn(owned: Course[] | undefined, packageId: string): boolean {
  return owned?.some(({ _id }) => _id === packageId) ?? false;
}

function Loading() {
  const { t } = useLingui();
  return (
    <div className="sheet">
      <Waiting>{t`Loading package...`}</Waiting>
    </div>
  );
}
