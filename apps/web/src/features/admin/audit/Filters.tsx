import type { Ref } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import type { AuditGroup } from "@patrak/domain";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Chip, ChipChoice } from "../ui/chips.tsx";
import styles from "../ui/filters.module.css";
import { SearchBox } from "../ui/SearchBox.tsx";
import type { AuditPage } from "./audit.api.ts";
import { today, type AuditPlace, type Move } from "./auditAddress.ts";

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
    sittings: t`Sittings`,
    imports: t`Imports`,
    access: t`Access`,
    learners: t`Learners`,
  };
  const firstPage = (change: AuditPlace) => onMove({ ...change, before: undefined });
  const isToday = place.day === today();
  return (
    <div className={styles.filters}>
      <SearchBox
        ref={searchRef}
        label={t`Search the audit log`}
        placeholder={t`Person, question, test or learner`}
        value={place.words ?? ""}
        onChange={(words) => onMove({ words: words || undefined, before: undefined }, "replace")}
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
        <ChipChoice
          label={t`Person`}
          none={t`Anyone`}
          value={place.actor}
          options={people}
          onChange={(actor) => firstPage({ actor })}
        />
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
