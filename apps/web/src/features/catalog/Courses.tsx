import { Trans } from "@lingui/react/macro";
import styles from "./Courses.module.css";

/** The list of courses in the sidebar and in the drawer. */
export function Courses() {
  return (
    <nav className={styles.courses}>
      <section>
        <h2>
          <Trans>My Courses</Trans>
        </h2>
        <p>
          <Trans>No purchased courses found</Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Available Courses</Trans>
        </h2>
        <p>
          <Trans>No courses to show yet</Trans>
        </p>
      </section>
    </nav>
  );
}
