import { Plural, Trans } from "@lingui/react/macro";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Checks } from "./Checks.tsx";
import checkStyles from "./checks.module.css";
import styles from "./publish.module.css";
import type { Changes } from "./tests.api.ts";

/** What was checked, and whom it concerns. */
export function PublishSide({ changes }: { changes: Changes }) {
  const { checks, questions, questionCount } = changes;
  const keys = questions.filter(({ key }) => key !== null);
  return (
    <div className={styles.side}>
      <h2>
        <Trans>Checks</Trans>
      </h2>
      <Checks checks={checks} plan={{ chosen: questionCount, planned: questionCount }} />
      {keys.length > 0 && (
        <ul className={checkStyles.checks}>
          {keys.map(({ code, number }) => (
            <li key={code} data-state="warn">
              <AdminIcon name="alert" size={18} />
              <span>
                <b>
                  <Trans>Key changed in question {number}.</Trans>
                </b>{" "}
                <Trans>Confirm it below.</Trans>
              </span>
            </li>
          ))}
        </ul>
      )}
      <h2>
        <Trans>Who is affected</Trans>
      </h2>
      <Affected changes={changes} />
    </div>
  );
}

function Affected({ changes: { number, former, openAttempts } }: { changes: Changes }) {
  return (
    <ul className={checkStyles.checks}>
      {former && (
        <li>
          <AdminIcon name="users" size={18} />
          <span>
            {openAttempts === 0 ? (
              <Trans>Nobody is in the test now.</Trans>
            ) : (
              <>
                <Plural
                  value={openAttempts}
                  one="# person is in the test now."
                  other="# people are in the test now."
                />{" "}
                <Trans>Attempts under way keep version {former.number} to their end.</Trans>
              </>
            )}
          </span>
        </li>
      )}
      <li>
        <AdminIcon name="play" size={18} />
        <span>
          <Trans>New attempts get version {number}.</Trans>
        </span>
      </li>
      {former && (
        <li>
          <AdminIcon name="refresh" size={18} />
          <span>
            <Trans>Finished attempts keep their scores.</Trans>
          </span>
        </li>
      )}
    </ul>
  );
}
