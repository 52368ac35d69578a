import { useState } from "react";
import { contentText, type Language } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { useTitle } from "../../../shared/useTitle.ts";
import { useGetPackageQuery, useGetTestQuery } from "../catalogue.api.ts";
import { Failed } from "./Failed.tsx";
import { parentPlace, type DashboardPlace } from "../dashboardAddress.ts";
import { StartCard } from "./StartCard.tsx";
import styles from "./TestDetailsView.module.css";
import { TestReading } from "./TestReading.tsx";
import { Trail } from "./Trail.tsx";

interface Props {
  packageId: string;
  testId: string;
  place: DashboardPlace;
}

/** What a student reads before the start. */
export function TestDetailsView({ packageId, testId, place }: Props) {
  const { t } = useLingui();
  const { content } = useLocale();
  const [picked, setPicked] = useState<Language>();
  const language = picked ?? content;
  const test = useGetTestQuery(testId);
  // Only its name is needed, for the trail; the test can be read and started without it.
  const course = useGetPackageQuery(packageId).data?.package;
  const title = test.data && contentText(test.data.title, language, t`No content available`);
  useTitle(title ?? t`Test details`);

  if (test.isError) return <Failed heading={t`Failed to load test details`} back={parentPlace(place)} />;
  if (test.data === undefined || title === undefined)
    return (
      <div className="sheet">
        <Waiting>{t`Loading test...`}</Waiting>
      </div>
    );
  return (
    <>
      <Trail course={course} place={place} testTitle={title} />
      <div className={`stack gap-20 above-12 ${styles.details}`}>
        <TestReading test={test.data} title={title} language={language} />
        <StartCard test={test.data} cancel={parentPlace(place)} onPick={setPicked} />
      </div>
    </>
  );
}
