import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { Chip } from "../../../shared/ui/Chip.tsx";
import { TestTitle } from "../ui/TestTitle.tsx";
import { adminPaths, testPath } from "../paths.ts";
import { Failed } from "../ui/Failed.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { ScrollTable } from "../ui/ScrollTable.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import link from "../ui/link.module.css";
import { TestLink } from "../ui/TestLink.tsx";
import { useMoments } from "../ui/useMoments.ts";
import { useGetTestsQuery, type Tests } from "./tests.api.ts";
import styles from "./tests.module.css";

/** Every test, last changed first, with its state. */
export function TestsPage() {
  const { t } = useLingui();
  const [words, setWords] = useState("");
  const found = useGetTestsQuery(
    { query: words === "" ? {} : { words } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <PageHead
        title={t`Tests`}
        lead={<Trans>What learners see of a test changes only when it is published.</Trans>}
      />
      <section className="sheet" aria-label={t`Tests`}>
        <div className={styles.listHead}>
          <SearchBox
            label={t`Search tests`}
            placeholder={t`Title or package`}
            value={words}
            onChange={setWords}
          />
        </div>
        {found.isError ? (
          <Failed onRetry={() => void found.refetch()} />
        ) : (
          <List found={found.data} isSearched={words !== ""} />
        )}
      </section>
    </>
  );
}

function List({ found, isSearched }: { found: Tests | undefined; isSearched: boolean }) {
  const { t } = useLingui();
  const columns = [
    { words: t`Test` },
    { words: t`Package` },
    { words: t`State` },
    { words: t`Questions`, isNumber: true as const },
    { words: t`Changed` },
  ];
  if (!found) return <p className={`quiet ruled ${styles.none}`} role="status">{t`Loading…`}</p>;
  if (found.tests.length === 0)
    return (
      <p className={`quiet ruled ${styles.none}`} role="status">
        {isSearched ? (
          <Trans>No test matches. Change the words.</Trans>
        ) : (
          <Trans>
            No test yet.{" "}
            <Link className={link.link} to={adminPaths.packages}>
              Make one in a package
            </Link>
            .
          </Trans>
        )}
      </p>
    );
  return (
    <>
      <ScrollTable label={t`Tests`} columns={columns}>
        {found.tests.map((test) => (
          <Row key={test.id} test={test} />
        ))}
      </ScrollTable>
      {found.isMore && (
        <p className={`quiet ruled ${styles.none}`}>
          <Trans>There are more: search for words of the title or the package.</Trans>
        </p>
      )}
    </>
  );
}

function Row({ test }: { test: Tests["tests"][number] }) {
  const { intl } = useLocale();
  const { shortDay, time } = useMoments();
  return (
    <tr className={styles.row}>
      <td>
        <TestLink className={styles.open} to={testPath(test.id)}>
          <TestTitle title={test.title} />
        </TestLink>
      </td>
      <td lang={langOf(test.packageName)}>{test.packageName}</td>
      <td>
        <State test={test} />
      </td>
      <td data-number>{test.questions.toLocaleString(intl)}</td>
      <td className="num unbroken">
        {test.changedAt !== null && (
          <time dateTime={test.changedAt}>
            {shortDay(test.changedAt)}, {time(test.changedAt)}
          </time>
        )}
      </td>
    </tr>
  );
}

function State({ test: { state, version } }: { test: Tests["tests"][number] }) {
  if (state === "draft")
    return (
      <Chip tone="line">
        <Trans>Draft</Trans>
      </Chip>
    );
  return (
    <Chip tone={state === "published" ? "ok" : "ink"}>
      {state === "published" ? <Trans>Published, version {version}</Trans> : <Trans>Changes waiting</Trans>}
    </Chip>
  );
}
