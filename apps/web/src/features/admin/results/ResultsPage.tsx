import { useState } from "react";
import { contentText, may } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { Button } from "../../../shared/ui/Button.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { useAdministrator } from "../administrators/useAdministrator.ts";
import { resultsPath } from "../paths.ts";
import { StateMarks } from "../sittings/StateMarks.tsx";
import { useZone } from "../sittings/useZone.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Failed } from "../ui/Failed.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { ScrollTable } from "../ui/ScrollTable.tsx";
import { EventDialog } from "./EventDialog.tsx";
import { useGetResultsQuery, type Results } from "./results.api.ts";
import styles from "./results.module.css";

/** Everything that has results: sittings, events of several, and tests that are practised. */
export function ResultsPage() {
  const { t } = useLingui();
  const { data, isError, refetch } = useGetResultsQuery(undefined, { refetchOnMountOrArgChange: true });
  const mayWrite = may(useAdministrator().role, "results.write");
  const [isPlanning, setPlanning] = useState(false);
  const free = data?.sittings.filter(({ mayJoin }) => mayJoin) ?? [];
  return (
    <>
      <PageHead title={t`Results`} lead={<Trans>Of sittings, events and practice</Trans>}>
        {mayWrite && (
          <Button look="secondary" disabled={free.length < 2} onClick={() => setPlanning(true)}>
            <AdminIcon name="plus" size={18} />
            <Trans>New event of sittings</Trans>
          </Button>
        )}
      </PageHead>
      {isPlanning && data && (
        <EventDialog sittings={free} zone={data.zone} onClose={() => setPlanning(false)} />
      )}
      {data ? (
        <Lists results={data} />
      ) : isError ? (
        <Failed onRetry={() => void refetch()} />
      ) : (
        <Waiting>
          <Trans>Loading…</Trans>
        </Waiting>
      )}
    </>
  );
}

function Lists({ results }: { results: Results }) {
  return (
    <div className="stack fits gap-14">
      {results.events.length > 0 && <Events results={results} />}
      <Sittings results={results} />
      <Tests results={results} />
    </div>
  );
}

function Sittings({ results: { sittings, zone } }: { results: Results }) {
  const { t } = useLingui();
  const { whole } = useZone(zone);
  const title = useTitleWords();
  const columns = [
    { words: t`Test` },
    { words: t`Opens`, isNumber: true as const },
    { words: t`State` },
    { words: t`Candidates`, isNumber: true as const },
  ];
  return (
    <section className="sheet" aria-label={t`Sittings`}>
      <h2 className={styles.title}>
        <Trans>Sittings</Trans>
      </h2>
      {sittings.length === 0 ? (
        <p className={`quiet ${styles.none}`}>
          <Trans>No sitting was planned yet.</Trans>
        </p>
      ) : (
        <ScrollTable label={t`Sittings`} columns={columns}>
          {sittings.map((sitting) => (
            <tr key={sitting.id}>
              <td>
                <Link to={resultsPath(sitting.id)}>{title(sitting.title)}</Link>
                <small className="note" lang={langOf(sitting.packageName)}>
                  {sitting.packageName}
                </small>
              </td>
              <td data-number>{whole(sitting.opens)}</td>
              <td>
                <StateMarks state={sitting.state} />
              </td>
              <td data-number>
                <Count of={sitting.candidates} />
              </td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </section>
  );
}

function Events({ results: { events } }: { results: Results }) {
  const { t } = useLingui();
  const columns = [
    { words: t`Event` },
    { words: t`Sittings`, isNumber: true as const },
    { words: t`Candidates`, isNumber: true as const },
  ];
  return (
    <section className="sheet" aria-label={t`Events`}>
      <h2 className={styles.title}>
        <Trans>Events of several sittings</Trans>
      </h2>
      <ScrollTable label={t`Events`} columns={columns}>
        {events.map((event) => (
          <tr key={event.id}>
            <td>
              <Link to={resultsPath(event.id)} lang={langOf(event.name)}>
                {event.name}
              </Link>
            </td>
            <td data-number>
              <Plural value={event.sittings} one="# sitting" other="# sittings" />
            </td>
            <td data-number>
              <Count of={event.candidates} />
            </td>
          </tr>
        ))}
      </ScrollTable>
    </section>
  );
}

function Tests({ results: { tests } }: { results: Results }) {
  const { t } = useLingui();
  const title = useTitleWords();
  const columns = [
    { words: t`Test` },
    { words: t`Package` },
    { words: t`First attempts`, isNumber: true as const },
  ];
  if (tests.length === 0) return null;
  return (
    <section className="sheet" aria-label={t`Practice`}>
      <h2 className={styles.title}>
        <Trans>Practice</Trans>
      </h2>
      <ScrollTable label={t`Practice`} columns={columns}>
        {tests.map((test) => (
          <tr key={test.id}>
            <td>
              <Link to={resultsPath(test.id)}>{title(test.title)}</Link>
            </td>
            <td lang={langOf(test.packageName)}>{test.packageName}</td>
            <td data-number>
              <Count of={test.candidates} />
            </td>
          </tr>
        ))}
      </ScrollTable>
    </section>
  );
}

function Count({ of }: { of: number | null }) {
  const { intl } = useLocale();
  return of === null ? "—" : of.toLocaleString(intl);
}

/** A test's title in the reader's language. */
function useTitleWords() {
  const { t } = useLingui();
  const { content } = useLocale();
  return (title: Parameters<typeof contentText>[0]) => {
    const words = contentText(title, content, t`No title available`);
    return <span lang={langOf(words)}>{words}</span>;
  };
}
