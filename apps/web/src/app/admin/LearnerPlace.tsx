import { Trans } from "@lingui/react/macro";
import { useGetPlaceAsLearnerQuery } from "../../features/admin/packages/packages.api.ts";
import type { Test } from "../../features/admin/packages/tree.ts";
import { Unpublished } from "../../features/admin/packages/Unpublished.tsx";
import { Failed } from "../../features/admin/ui/Failed.tsx";
import type { DashboardPlace } from "../../features/catalogue/dashboardAddress.ts";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import type { StudentParts } from "./studentParts.ts";

interface Props {
  parts: StudentParts;
  packageId: string;
  place: DashboardPlace;
  /** Every test of the package. */
  tests: Test[];
}

/** The package's root or one of its folders; below it, for authors only, the unpublished tests. */
export function LearnerPlace({ parts, packageId, tests, ...address }: Props) {
  const { Trail, PackageHead, PackageContent } = parts;
  const { folder } = address.place;
  const query = folder === null ? {} : { folderId: folder };
  const shown = useGetPlaceAsLearnerQuery(
    { params: { id: packageId }, query },
    { refetchOnMountOrArgChange: true },
  );
  if (shown.isError) return <Failed onRetry={() => void shown.refetch()} />;
  if (!shown.currentData)
    return (
      <Waiting>
        <Trans>Loading…</Trans>
      </Waiting>
    );
  const { package: course, trail, content } = shown.currentData;
  const named = new Map(trail.map((step) => [step.id, step]));
  const place = { ...address.place, path: address.place.path.map((step) => named.get(step.id) ?? step) };
  return (
    <>
      <Trail course={course} place={place} />
      <PackageHead course={course} folderName={place.path.at(-1)?.name} />
      <PackageContent content={content} receivedAt={0} place={place} onTimeOver={() => undefined} />
      <Unpublished
        tests={tests.filter(({ folderId, state }) => folderId === folder && state !== "published")}
      />
    </>
  );
}
