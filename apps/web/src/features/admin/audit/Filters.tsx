import { useRef, type ReactNode, type Ref } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import type { AuditGroup } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import type { AuditPage } from "./audit.api.ts";
import type { Move } from "./AuditPage.tsx";
import styles from "./filters.module.css";
import { today, type AuditPlace } from "./place.ts";

/** So long after the last letter the log is searched. */
const REST_MS = 300;

interface Props {
  place: AuditPlace;
  people: AuditPage["people"];
  searchRef: Ref<HTMLInputElement>;
  onMove: Move;
}

export function Filters({ place, people, searchRef, onMove }: Props) {
  const { t } = useLingui();
  const groups: Record<AuditGroup, string> = {
    "sign-ins": t`Sign-ins`,
    administrators: t`Administrators`,
    catalogue: t`Catalogue`,
    questions: t`Questions`,
    tests: t`Tests`,
    imports: t`Imports`,
    access: t`Access`,
    learners: t`Learners`,
  };
  const firstPage = (change: AuditPlace) => onMove({ ...change, before: undefined });
  const isToday = place.day === today();
  return (
    <div className={styles.filters}>
      <Search
        key={place.words === undefined ? "none" : "some"}
        place={place}
        searchRef={searchRef}
        onMove={onMove}
      />
      <div className={styles.chips} role="group" aria-label={t`Filter`}>
        <Chip isOn={isToday} onClick={() => firstPage({ day: isToday ? undefined : today() })}>
          <Trans>Today</Trans>
          {isToday && <AdminIcon name="close" size={16} />}
        </Chip>
        <input
          className={styles.chip}
          type="date"
          aria-label={t`Day`}
          max={today()}
          value={place.day ?? ""}
          data-on={(place.day !== undefined && !isToday) || undefined}
          onChange={(event) => firstPage({ day: event.target.value || undefined })}
        />
        <Person place={place} people={people} onChange={(actor) => firstPage({ actor })} />
        {(Object.keys(groups) as AuditGroup[]).map((group) => {
          const isOn = place.group === group;
          return (
            <Chip key={group} isOn={isOn} onClick={() => firstPage({ group: isOn ? undefined : group })}>
              {groups[group]}
              {isOn && <AdminIcon name="close" size={16} />}
            </Chip>
          );
        })}
      </div>
    </div>
  );
}

function Search({ place, searchRef, onMove }: Pick<Props, "place" | "searchRef" | "onMove">) {
  const { t } = useLingui();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => onMove({ words: typed.trim() || undefined, before: undefined }, "replace"),
      REST_MS,
    );
  };
  return (
    <label className={styles.search}>
      <AdminIcon name="search" size={18} />
      <input
        ref={searchRef}
        type="search"
        defaultValue={place.words ?? ""}
        maxLength={100}
        placeholder={t`Person, question, test or learner`}
        aria-label={t`Search the audit log`}
        onChange={(event) => search(event.target.value)}
      />
    </label>
  );
}

function Person(props: Pick<Props, "place" | "people"> & { onChange: (actor: string | undefined) => void }) {
  const { t } = useLingui();
  const { place, people, onChange } = props;
  return (
    <span className={styles.select}>
      <select
        className={styles.chip}
        aria-label={t`Person`}
        value={place.actor ?? ""}
        data-on={place.actor !== undefined || undefined}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">{t`Anyone`}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id} lang={langOf(name)}>
            {name}
          </option>
        ))}
      </select>
      <AdminIcon name="down" size={16} />
    </span>
  );
}

function Chip({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onClick}>
      {children}
    </button>
  );
}
