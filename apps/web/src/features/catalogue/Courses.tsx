import { useLocation } from "react-router";
import { Trans } from "@lingui/react/macro";
import { langOf } from "../../shared/i18n/script.ts";
import { Link } from "../../shared/Link.tsx";
import { paths } from "../../shared/paths.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { HomeIcon } from "../../shared/ui/HomeIcon.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Spinner } from "../../shared/ui/Spinner.tsx";
import { StudyIcon } from "../../shared/ui/StudyIcon.tsx";
import { useGetPackagesQuery, type Course } from "./catalogue.api.ts";
import styles from "./Courses.module.css";
import { addressOf, packagePlace } from "./dashboardAddress.ts";
import { useCounts } from "./useCounts.ts";
import { useDashboardPlace } from "./useDashboardPlace.ts";

/** The list of courses in the sidebar and in the drawer. */
export function Courses() {
  const { data, isError, isFetching, refetch } = useGetPackagesQuery();
  if (data === undefined)
    return (
      <nav className={styles.courses}>
        <ToHome />
        {isError ? <Failed isRetrying={isFetching} onRetry={() => void refetch()} /> : <Loading />}
      </nav>
    );
  return (
    <nav className={styles.courses}>
      <ToHome />
      <section>
        <h2 className="ends caption strong lh-ui">
          <Trans>My Courses</Trans>
          <span className="num">{data.purchasedPackages.length}</span>
        </h2>
        {data.purchasedPackages.length === 0 && (
          <p className={`quiet lh-ui fs-15 ${styles.none}`}>
            <span>
              <Trans>No purchased courses found</Trans>
            </span>
            <small>
              <Trans>Courses you buy appear here.</Trans>
            </small>
          </p>
        )}
        <CourseList courses={data.purchasedPackages} isOwned />
      </section>
      {data.unpurchasedPackages.length > 0 && (
        <section>
          <h2 className="ends caption strong lh-ui">
            <Trans>Available Courses</Trans>
            <span className="num">{data.unpurchasedPackages.length}</span>
          </h2>
          <CourseList courses={data.unpurchasedPackages} isOwned={false} />
        </section>
      )}
    </nav>
  );
}

/** Chosen on the dashboard while no course is. The account page has the same list. */
function ToHome() {
  const isDashboard = useLocation().pathname === paths.dashboard;
  const isHome = useDashboardPlace().package === null && isDashboard;
  return (
    <Link
      className={`${styles.course} ${styles.home}`}
      to={paths.dashboard}
      aria-current={isHome ? "page" : undefined}
    >
      <HomeIcon />
      <b>
        <Trans>Home</Trans>
      </b>
    </Link>
  );
}

function CourseList({ courses, isOwned }: { courses: Course[]; isOwned: boolean }) {
  const selected = useDashboardPlace().package;
  return (
    <ul className="stack gap-2 above-6">
      {courses.map((course) => (
        <li key={course._id}>
          <Link
            className={styles.course}
            to={addressOf(packagePlace(course._id))}
            aria-current={course._id === selected ? "page" : undefined}
          >
            <CourseIcon course={course} isOwned={isOwned} />
            <span>
              <b lang={langOf(course.name)}>{course.name}</b>
              <CourseCounts {...course} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Owned: a tick. Otherwise a lock, or a star if the course has tests outside its folders. */
function CourseIcon({ course, isOwned }: { course: Course; isOwned: boolean }) {
  if (isOwned)
    return (
      <span className={styles.owned}>
        <Icon name="own" />
      </span>
    );
  return (
    <span className={`faint ${styles.locked}`}>
      <StudyIcon name={course.hasDirectTests ? "star" : "lock"} />
    </span>
  );
}

function CourseCounts({ totalTests, hasDirectTests, totalDirectTests }: Course) {
  const counts = useCounts();
  const parts = [counts.tests(totalTests), hasDirectTests && counts.directTests(totalDirectTests)];
  return <small>{parts.filter(Boolean).join(" · ")}</small>;
}

function Loading() {
  return (
    <div className={`row ${styles.loading}`} role="status">
      <Spinner />
      <Trans>Loading courses...</Trans>
    </div>
  );
}

function Failed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <div className={styles.state}>
      <p role="alert">
        <Trans>Failed to load packages. Please try again.</Trans>
      </p>
      <Button look="secondary" busy={isRetrying && <Trans>Try again</Trans>} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
