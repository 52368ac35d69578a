import type { ReplyOf } from "@patrak/contract";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../shared/i18n/script.ts";
import { Link } from "../../shared/Link.tsx";
import { paths } from "../../shared/paths.ts";
import { buttonClass } from "../../shared/ui/Button.tsx";
import { Chip } from "../../shared/ui/Chip.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Meta, MetaItem } from "../../shared/ui/Meta.tsx";
import styles from "./EnrolledCourses.module.css";

export type EnrolledCourse = ReplyOf<"GET /user/packages">["purchasedPackages"][number];

export function EnrolledCourses({ courses }: { courses: EnrolledCourse[] | undefined }) {
  if (courses === undefined) return null;
  const count = courses.length;
  return (
    <section>
      <div className={`wraps ends gap-12 ${styles.head}`}>
        <h3 className="fs-20">
          <Trans>Enrolled Courses</Trans>
        </h3>
        <span className="faint fs-14 num">
          <Trans>{count} Course(s)</Trans>
        </span>
      </div>
      {count === 0 && <None />}
      <div className="stack gap-12">
        {courses.map((course) => (
          <CourseCard key={course._id} course={course} />
        ))}
      </div>
    </section>
  );
}

function CourseCard({ course: { name, description, totalTests } }: { course: EnrolledCourse }) {
  return (
    <article className={`sheet stack gap-8 ${styles.card}`}>
      <div className={`ends gap-12 ${styles.name}`}>
        <h4 lang={langOf(name)}>{name}</h4>
        <Chip tone="ok">
          <Trans>Active</Trans>
        </Chip>
      </div>
      <p className="note" lang={langOf(description)}>
        {description}
      </p>
      <Meta>
        <MetaItem icon="sheet">
          <Plural value={totalTests} one="# test" other="# tests" />
        </MetaItem>
        <MetaItem icon="clock">
          <Trans>Unlimited access</Trans>
        </MetaItem>
      </Meta>
    </article>
  );
}

function None() {
  const { t } = useLingui();
  return (
    <EmptyState drawing="stack" heading={<h4>{t`No courses enrolled yet`}</h4>}>
      <Link className={buttonClass("primary")} to={paths.dashboard}>
        <Trans>Browse Courses</Trans>
      </Link>
    </EmptyState>
  );
}
