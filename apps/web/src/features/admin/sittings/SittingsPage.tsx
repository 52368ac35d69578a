import { useState } from "react";
import { may, type SittingState } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { useAdministrator } from "../administrators/useAdministrator.ts";
import { newSittingPath } from "../paths.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Chip } from "../ui/chips.tsx";
import { Failed } from "../ui/Failed.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { SittingTable } from "./SittingTable.tsx";
import { useGetPlannedSittingsQuery, type SittingRow, type Sittings } from "./sittings.api.ts";
import { useZone } from "./useZone.ts";
import styles from "./sittings.module.css";

/** Every sitting by its day, and how far it is. */
export function SittingsPage() {
  const { t } = useLingui();
  const { data, isError, refetch } = useGetPlannedSittingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const mayPlan = may(useAdministrator().role, "sittings.write");
  return (
    <>
      <PageHead title={t`Exam day`} lead={data && <Lead {...data} />}>
        {mayPlan && (
          <Link className={buttonClass("primary")} to={newSittingPath}>
            <AdminIcon name="plus" size={18} />
            <Trans>New sitting</Trans>
          </Link>
        )}
      </PageHead>
      {data ? (
        <List data={data} mayPlan={mayPlan} />
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

function Lead({ now, zone, sittings }: Sittings) {
  const { day, time, told } = useZone(zone);
  const running = sittings.filter(({ state }) => state === "running").length;
  const [today, clock, zoneName] = [day(now), time(now), told(now)];
  return (
    <Trans>
      {today}, {clock} · {zoneName} · {running} running
    </Trans>
  );
}

type Filter = "all" | "waits" | "planned" | "open";
const filters: Record<Filter, readonly SittingState[] | null> = {
  all: null,
  waits: ["closed", "provisional", "objections", "final"],
  planned: ["planned"],
  open: ["waiting", "running"],
};

function List({ data, mayPlan }: { data: Sittings; mayPlan: boolean }) {
  const { t } = useLingui();
  const [filter, setFilter] = useState<Filter>("all");
  const [words, setWords] = useState("");
  const passes = (name: Filter) =>
    data.sittings.filter(({ state }) => filters[name]?.includes(state) ?? true);
  const counts = { all: passes("all").length, waits: passes("waits").length };
  const labels: Record<Filter, string> = {
    all: t`All ${counts.all}`,
    waits: t`Waits for you ${counts.waits}`,
    planned: t`Planned ${passes("planned").length}`,
    open: t`Open now ${passes("open").length}`,
  };
  const shown = passes(filter).filter((row) => isFound(row, words));
  return (
    <section className="sheet" aria-label={t`Sittings`}>
      <div className={styles.head}>
        <div className="wraps gap-8" role="group" aria-label={t`Filter`}>
          {(Object.keys(filters) as Filter[]).map((name) => (
            <Chip key={name} isOn={name === filter} onClick={() => setFilter(name)}>
              {labels[name]}
            </Chip>
          ))}
        </div>
        <SearchBox label={t`Find a test`} placeholder={t`Find a test`} value={words} onChange={setWords} />
      </div>
      {shown.length === 0 ? (
        <p className={`quiet ruled ${styles.none}`} role="status">
          {data.sittings.length === 0 ? (
            <Trans>No sitting is planned yet.</Trans>
          ) : (
            <Trans>No sitting matches.</Trans>
          )}
        </p>
      ) : (
        <SittingTable sittings={shown} zone={data.zone} mayPlan={mayPlan} />
      )}
    </section>
  );
}

function isFound({ title, packageName, batches }: SittingRow, words: string): boolean {
  const names = (batches ?? []).map(({ name }) => name);
  const texts = [title.english ?? "", title.hindi ?? "", packageName, ...names];
  return texts.some((text) => text.toLowerCase().includes(words.trim().toLowerCase()));
}
