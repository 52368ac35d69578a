import { may } from "@patrak/domain";
import { Trans } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { useAdministrator } from "../administrators/useAdministrator.ts";
import { testPath } from "../paths.ts";
import { StateChip } from "./StateChip.tsx";
import type { Test } from "./tree.ts";
import styles from "./unpublished.module.css";
import { useItemName } from "./useItemName.ts";

/** Tests of a place that learners do not see, for their authors. */
export function Unpublished({ tests }: { tests: Test[] }) {
  const nameOf = useItemName();
  const { role } = useAdministrator();
  if (tests.length === 0) return null;
  return (
    <section className={`sheet ${styles.unpublished}`} aria-labelledby="unpublished">
      <h3 id="unpublished">
        <Trans>Not seen by learners</Trans>
      </h3>
      <ul>
        {tests.map((test) => {
          const name = nameOf({ ...test, kind: "test" });
          return (
            <li className="cluster ruled fs-14" key={test.id}>
              <b id={`unseen-${test.id}`} lang={langOf(name)}>
                {name}
              </b>
              <StateChip state={test.state} />
              {may(role, "questions.read") && (
                <Link
                  className={buttonClass("quiet", "small")}
                  to={testPath(test.id, test.state === "draft" ? "preview" : undefined)}
                  aria-describedby={`unseen-${test.id}`}
                >
                  {test.state === "draft" ? <Trans>Preview</Trans> : <Trans>Open in the test builder</Trans>}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
