import { contentText } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { testPath } from "../paths.ts";
import link from "../ui/link.module.css";
import type { Question } from "./questions.api.ts";
import styles from "./uses.module.css";

/** The tests that have the question, and what a change of it means for them. */
export function UsedIn({ question }: { question: Question }) {
  const { isReady, isArchived, usedIn } = question;
  const more = usedIn.count - usedIn.tests.length;
  return (
    <div className="stack gap-10">
      {isArchived && (
        <Notice tone="info">
          <Trans>This question is archived: it is offered for no test. Tests that have it keep it.</Trans>
        </Notice>
      )}
      {usedIn.count > 0 && !isReady && <DraftNotice question={question} />}
      {usedIn.count > 0 && (
        <details className={styles.uses}>
          <summary>
            <Plural value={usedIn.count} one="Used in # test" other="Used in # tests" />
          </summary>
          <ul className="stack gap-6 fs-14">
            {usedIn.tests.map((test) => (
              <li key={test.id}>
                <TestName test={test} /> <Standing test={test} />
              </li>
            ))}
            {more > 0 && (
              <li>
                <Trans>and {more} more</Trans>
              </li>
            )}
          </ul>
          {isReady && (
            <p className="note">
              <Trans>
                With other words or another key it is a draft until you publish it again. Learners go on with
                what was published.
              </Trans>
            </p>
          )}
        </details>
      )}
    </div>
  );
}

/** Editing has made it a draft: said at once, not when a test cannot be published. */
function DraftNotice({ question: { usedIn } }: { question: Question }) {
  const inDrafts = usedIn.tests.filter(({ isInDraft }) => isInDraft).length;
  const isSeen = usedIn.tests.some(({ published }) => published !== null);
  return (
    <Notice tone="flag">
      <Trans>This question is a draft now.</Trans>{" "}
      {isSeen && <Trans>Learners go on with what was published.</Trans>}{" "}
      {inDrafts > 0 && (
        <Plural
          value={inDrafts}
          one="# test that has it can be published again once you publish the question."
          other="# tests that have it can be published again once you publish the question."
        />
      )}
    </Notice>
  );
}

type Use = Question["usedIn"]["tests"][number];

function TestName({ test }: { test: Use }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const title = contentText(test.title, content, t`No title yet`);
  return (
    <Link className={link.link} to={testPath(test.id)}>
      <span lang={langOf(title)}>{title}</span>
    </Link>
  );
}

function Standing({ test: { published, isInDraft } }: { test: Use }) {
  const number = published?.number;
  return (
    <span className="quiet">
      {published === null ? (
        <Trans>in its draft, not published</Trans>
      ) : published.isSame ? (
        <Trans>learners see this in version {number}</Trans>
      ) : (
        <Trans>learners see an earlier state in version {number}</Trans>
      )}
      {published !== null && !isInDraft && (
        <>
          {", "}
          <Trans>taken out of its draft</Trans>
        </>
      )}
    </span>
  );
}
