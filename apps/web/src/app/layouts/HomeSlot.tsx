import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { useGetPackagesQuery } from "../../features/catalogue/catalogue.api.ts";
import { RunningTests } from "../../features/catalogue/RunningTests.tsx";
import { HomePanels } from "../../features/home/HomePanels.tsx";
import { addWords } from "../../shared/i18n/language.ts";
import type { ComingProps } from "./ComingUp.tsx";
import { Loading } from "./Loading.tsx";
import { useHome } from "./useHome.ts";

const FirstSteps = lazy(async () => {
  const [area] = await Promise.all([import("../areas/home-new.ts"), addWords("access")]);
  return { default: area.FirstSteps };
});

// Loaded by students for whom a sitting is planned, and by those who wait for results.
const ComingUp = lazy(async (): Promise<{ default: ComponentType<ComingProps> }> => {
  try {
    const [area] = await Promise.all([import("../areas/coming.ts"), addWords("account")]);
    return { default: area.ComingUp };
  } catch {
    return { default: () => null };
  }
});

/** The dashboard without a chosen course: what cannot wait, then what the last tests say. */
export function HomeSlot({ nothing }: { nothing: ReactNode }) {
  const home = useHome();
  const courses = useGetPackagesQuery();
  if (home === null) return <Loading />;
  const { running, coming, results, submitted, receivedAt, refetch } = home;
  const isEmpty = running.length === 0 && results === null;
  const isAwaiting = coming !== null || submitted.length > 0;
  if (isEmpty && courses.isLoading) return <Loading />;
  const { purchasedPackages, unpurchasedPackages } = courses.data ?? {};
  const isNew = isEmpty && home.isAnswered && purchasedPackages?.length === 0;
  if (isEmpty && !isAwaiting && !isNew) return nothing;
  return (
    <Suspense fallback={<Loading />}>
      <div>
        {running.length > 0 && (
          <RunningTests level={2} attempts={running} receivedAt={receivedAt} onTimeOver={refetch} />
        )}
        {(isAwaiting || results) && (
          <HomePanels
            {...results}
            isBesideSittings={coming !== null}
            coming={isAwaiting && <ComingUp submitted={submitted} coming={coming} receivedAt={receivedAt} />}
          />
        )}
        {isNew && (
          <div className={isAwaiting ? "above-14" : ""}>
            <FirstSteps courses={unpurchasedPackages ?? []} />
          </div>
        )}
      </div>
    </Suspense>
  );
}
