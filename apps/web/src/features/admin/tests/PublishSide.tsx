import { Plural, Trans } from "@lingui/react/macro";
import { useFindingWords } from "../questions/useFindingWords.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Checks } from "./Checks.tsx";
import checkStyles from "./checks.module.css";
import { Slips } from "./Slips.tsx";
import styles from "./publish.module.css";
import type { Changes } from "./tests.api.ts";

/** The checks, and whom the change concerns. */
export function PublishSide({ testId, changes }: { testId: string; changes: Changes }) {
  const { checks, problems, questions, questionCount } = changes;
  const keys = questions.filter(({ key }) => key !== null);
  return (
    <div className={styles.side}>
      <h2>
        <Trans>Checks</Trans>
      </h2>
      <Checks checks={checks} plan={{ chosen: questionCount, planned: questionCount }} />
      <Slips testId={testId} revision={changes.paperId} />
      {problems.length > 0 && <TextProblems problems={problems} />}
      {keys.length > 0 && (
        <ul className={`stack lh-note fs-14 gap-8 ${checkStyles.checks}`}>
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

/** Why each text cannot be shown, in the editor's words. */
function TextProblems({ problems }: Pick<Changes, "problems">) {
  const words = useFindingWords();
  return (
    <ul className={`stack lh-note fs-14 gap-8 ${checkStyles.checks}`}>
      {problems.map((problem, index) => {
        const { what, mend } = words.problem(problem);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- Two problems may differ only in their position.
          <li key={index} data-state="bad">
            <AdminIcon name="close" size={18} />
            <span>
              <b lang="en">{problem.code}</b> {what}. {mend}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Affected({ changes: { number, former, openAttempts } }: { changes: Changes }) {
  return (
    <ul className={`stack lh-note fs-14 gap-8 ${checkStyles.checks}`}>
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
