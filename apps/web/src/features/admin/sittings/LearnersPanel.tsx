import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Link } from "../../../shared/Link.tsx";
import { sittingLearnerPath } from "../paths.ts";
import { SearchBox } from "../ui/SearchBox.tsx";
import { Tag } from "../ui/Tag.tsx";
import { useGetSittingLearnersQuery } from "./sittings.api.ts";
import styles from "./sittings.module.css";

/** Who has entered, to find one whose attempt needs something. */
export function LearnersPanel({ sittingId }: { sittingId: string }) {
  const { t } = useLingui();
  const [words, setWords] = useState("");
  const { data } = useGetSittingLearnersQuery(
    { params: { id: sittingId }, query: words === "" ? {} : { words } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section className={`sheet stack gap-10 ${styles.panel}`} aria-label={t`Who has entered`}>
      <h2>
        <Trans>Who has entered</Trans>
      </h2>
      <SearchBox
        label={t`Name, email or roll number`}
        placeholder={t`Name, email or roll number`}
        value={words}
        onChange={setWords}
      />
      <ul className="stack gap-8" aria-live="polite">
        {data?.learners.map(({ id, name, rollNumber, running }) => (
          <li key={id} className="row ends gap-12">
            <Link className={styles.open} to={sittingLearnerPath(sittingId, id)} lang={langOf(name)}>
              {name}
              {rollNumber !== null && <span className="note num"> · {rollNumber}</span>}
            </Link>
            {running > 0 && (
              <Tag tone="ok" icon="clock">
                <Trans>writing</Trans>
              </Tag>
            )}
          </li>
        ))}
      </ul>
      {data?.learners.length === 0 && (
        <p className="note">
          <Trans>Nobody.</Trans>
        </p>
      )}
    </section>
  );
}
