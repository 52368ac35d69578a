import { Trans } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { slipsPath } from "../paths.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import type { WholeLearner } from "./learners.api.ts";
import styles from "./learners.module.css";

/** How the learner signs in, and the way to a new slip. */
export function SlipPanel({ learner }: Pick<WholeLearner, "learner">) {
  const { firstName, rollNumber } = learner;
  return (
    <section className="sheet" aria-labelledby="slip">
      <div className={`stack gap-12 ${styles.panel}`}>
        <h2 id="slip">
          <AdminIcon name="key" />
          <Trans>Sign-in</Trans>
        </h2>
        <p>
          <Trans>
            {firstName} signs in with the roll number <b>{rollNumber}</b>. A new slip ends the password and
            every session.
          </Trans>
        </p>
        <Link className={buttonClass("secondary")} to={slipsPath({ learner: learner.id })}>
          <AdminIcon name="print" size={18} />
          <Trans>New slip</Trans>
        </Link>
      </div>
    </section>
  );
}
