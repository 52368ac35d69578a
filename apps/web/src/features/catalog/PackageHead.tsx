import { langOf } from "../../shared/i18n/script.ts";
import { Meta, MetaItem } from "../../shared/ui/Meta.tsx";
import { ArrivalHeading } from "./ArrivalHeading.tsx";
import type { Course } from "./catalog.api.ts";
import styles from "./PackageHead.module.css";
import { useCounts } from "./useCounts.ts";

/** What the package is; inside a folder its name alone, since the trail above tells the rest. */
export function PackageHead({ course, folderName }: { course: Course; folderName: string | undefined }) {
  const counts = useCounts();
  const heading = folderName ?? course.name;
  return (
    <header className={styles.head}>
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
