import { lazy, Suspense, type ReactNode } from "react";
import { useLingui } from "@lingui/react/macro";
import { useGetPackagesQuery } from "../../features/catalogue/catalogue.api.ts";
import { RunningTests } from "../../features/catalogue/RunningTests.tsx";
import { addWords } from "../../shared/i18n/language.ts";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useHome } from "./useHome.ts";

// Loaded by students who have something to see there, and by new ones. Without it, the page is as it was.
const loadPanels = async () => {
  try {
    return { default: (await import("../areas/home.ts")).HomePanels };
  } catch {
    return { default: () => null };
  }
};
const HomePanels = lazy(loadPanels);
const FirstSteps = lazy(async () => {
  const [area] = await Promise.all([import("../areas/home-new.ts"), addWords("access")]);
  return { default: area.FirstSteps };
});

/** The dashboard without a chosen course: what cannot wait, then what the last tests say. */
export function HomeSlot({ nothing }: { nothing: ReactNode }) {
  const home = useHome(loadPanels);
  const courses = useGetPackagesQuery();
  if (home === null) return <Loading />;
  const { running, results, receivedAt, refetch } = home;
  if (running.length === 0 && results === null) {
    if (courses.isLoading) return <Loading />;
    const { purchasedPackages, unpurchasedPackages } = courses.data ?? {};
    if (!home.isAnswered || purchasedPackages?.length !== 0) return nothing;
    return (
      <Suspense fallback={<Loading />}>
        <FirstSteps courses={unpurchasedPackages ?? []} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<Loading />}>
      <div>
        {running.length > 0 && (
          <RunningTests level={2} attempts={running} receivedAt={receivedAt} onTimeOver={refetch} />
        )}
        {results !== null && <HomePanels {...results} />}
      </div>
    </Suspense>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <div className="sheet">
      <Waiting>{t`Loading`}</Waiting>
    </div>
  );
}
