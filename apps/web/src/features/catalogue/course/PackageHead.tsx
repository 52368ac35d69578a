import { langOf } from "../../../shared/i18n/script.ts";
import { Meta, MetaItem } from "../../../shared/ui/Meta.tsx";
import { ArrivalHeading } from "./ArrivalHeading.tsx";
import type { Course } from "../catalogue.api.ts";
import styles from "./PackageHead.module.css";
import { useCounts } from "../useCounts.ts";

/** The package's details; inside a folder only its name, because the trail above shows the rest. */
export function PackageHead({ course, folderName }: { course: Course; folderName: string | undefined }) {
  const counts = useCounts();
  const heading = folderName ?? course.name;
  return (
    <header className={`stack gap-10 above-12 ${styles.head}`}>
      <ArrivalHeading lang={langOf(heading)}>{heading}</ArrivalHeading>
      {folderName === undefined && (
        <>
          <p lang={langOf(course.description)}>{course.description}</p>
          <Meta>
            <MetaItem icon="sheet">{counts.testsInTotal(course.totalTests)}</MetaItem>
            {course.hasDirectTests && (
              <MetaItem icon="link">{counts.directTests(course.totalDirectTests)}</MetaItem>
            )}
          </Meta>
        </>
      )}
    </header>
  );
}
