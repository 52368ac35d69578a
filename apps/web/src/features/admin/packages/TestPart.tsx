import { Trans } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { Flag, languageNames } from "../../../shared/ui/Flag.tsx";
import { adminPaths } from "../paths.ts";
import styles from "./panel.module.css";
import { StateChip } from "./StateChip.tsx";
import { TestActions } from "./TestActions.tsx";
import { TestNameForm } from "./TestNameForm.tsx";
import type { Test } from "./tree.ts";

interface Props {
  test: Test;
  mayWrite: boolean;
  onDeleted: () => void;
}

export function TestPart({ test, mayWrite, onDeleted }: Props) {
  const isDraft = test.state === "draft";
  return (
    <>
      {isDraft && mayWrite ? (
        <TestNameForm key={`${test.title.english} ${test.title.hindi}`} test={test} />
      ) : (
        <Names test={test} />
      )}
      {mayWrite && (
        <div className={`stack gap-16 ${styles.form}`}>
          {!isDraft && (
            <p className="note lh-text">
              <Trans>The name belongs to the version; it changes when the next one is published.</Trans>
            </p>
          )}
          <Link className={buttonClass("ink")} to={`${adminPaths.tests}/${test.id}`}>
            <Trans>Open in the test builder</Trans>
          </Link>
        </div>
      )}
      <div className={`cluster ends ruled gap-10 above-18 ${styles.foot}`}>
        <StateChip state={test.state} />
        {mayWrite && <TestActions test={test} onDeleted={onDeleted} />}
      </div>
    </>
  );
}

function Names({ test }: Pick<Props, "test">) {
  return (
    <dl className={`stack gap-16 ${styles.form}`}>
      {(["english", "hindi"] as const).map((language) => {
        const { lang, name } = languageNames[language];
        const title = test.title[language];
        return (
          <div key={language}>
            <dt className="row gap-8 note lh-text" lang={lang}>
              <Flag language={language} />
              {name}
            </dt>
            <dd lang={title === undefined ? undefined : lang}>
              {title ?? <Trans>Not in this language</Trans>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
