import { Trans, useLingui } from "@lingui/react/macro";
import { AdminIcon, type AdminIconName } from "../ui/AdminIcon.tsx";
import checks from "../tests/checks.module.css";
import { ReadyWords, type ReadyLine } from "./ReadyWords.tsx";
import { useGetReadinessQuery, type Readiness } from "./sittings.api.ts";
import styles from "./sittings.module.css";

const icons: Record<ReadyLine["state"], AdminIconName> = { ok: "check", warn: "alert", bad: "close" };
/** What an operator or another teacher mends meanwhile is seen without a reload. */
const EVERY_MS = 30_000;

/** What is in order before a sitting, and how the last rehearsal went. */
export function ReadinessPanels({ id, testId }: { id: string; testId: string }) {
  const { t } = useLingui();
  const { data } = useGetReadinessQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true, pollingInterval: EVERY_MS },
  );
  if (!data) return null;
  const { lines, version, zone } = data;
  const good = lines.filter(({ state }) => state === "ok").length;
  const stateWords = { ok: t`In order:`, warn: t`Worth a look:`, bad: t`Not in order:` };
  return (
    <>
      <section className={`sheet ${styles.panel}`} aria-labelledby="ready">
        <div className="row ends gap-12">
          <h2 id="ready">
            <Trans>Ready?</Trans>
          </h2>
          <span className="note num">
            <Trans>
              {good} of {lines.length}
            </Trans>
          </span>
        </div>
        <ul className={`stack lh-note fs-14 gap-8 ${checks.checks}`}>
          {lines.map((line) => (
            <li key={line.kind} data-state={line.state} data-ready={line.kind}>
              <AdminIcon name={icons[line.state]} size={18} />
              <span>
                <span className="visually-hidden">{stateWords[line.state]} </span>
                <ReadyWords line={line} version={version} zone={zone} testId={testId} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      {data.rehearsal && <RehearsalPanel rehearsal={data.rehearsal} />}
    </>
  );
}

function RehearsalPanel({ rehearsal }: { rehearsal: NonNullable<Readiness["rehearsal"]> }) {
  const { students, seconds, lost, saves, median, slow } = rehearsal;
  const [minutes, kept] = [Math.max(1, Math.round(seconds / 60)), saves === 0 ? 0 : 1 - lost / saves];
  // Rounded down, so that a lost answer is never told as none.
  const percent = Math.floor(kept * 1000) / 10;
  const [middle, slowest] = [Math.round(median), Math.round(slow)];
  return (
    <section className={`sheet ${styles.panel}`} aria-labelledby="rehearsal">
      <h2 id="rehearsal">
        <Trans>Rehearsal</Trans>
      </h2>
      <p className="note">
        <Trans>
          {students} pretend candidates, {minutes} minutes
        </Trans>
      </p>
      <dl className={styles.rehearsal}>
        <div>
          <dt>
            <Trans>Answers kept</Trans>
          </dt>
          <dd>{percent}%</dd>
        </div>
        <div>
          <dt>
            <Trans>Saves, median</Trans>
          </dt>
          <dd>
            <Trans>{middle} ms</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Slowest hundredth</Trans>
          </dt>
          <dd>
            <Trans>{slowest} ms</Trans>
          </dd>
        </div>
      </dl>
    </section>
  );
}
