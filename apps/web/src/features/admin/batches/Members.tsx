import { useId, useState } from "react";
import { may } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { Avatar } from "../../../shared/ui/Avatar.tsx";
import { Button } from "../../../shared/ui/Button.tsx";
import { useAdministrator } from "../administrators/useAdministrator.ts";
import list from "../audit/audit.module.css";
import { LearnerLanguage } from "../learners/LearnerLanguage.tsx";
import table from "../learners/learners.module.css";
import { useSeen } from "../learners/useSeen.ts";
import { learnerPath } from "../paths.ts";
import { Chip } from "../ui/chips.tsx";
import filters from "../ui/filters.module.css";
import { ScrollTable, type Column } from "../ui/ScrollTable.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { Tag } from "../ui/Tag.tsx";
import type { Member, WholeBatch } from "./batches.api.ts";
import { RemoveDialog } from "./RemoveDialog.tsx";

export interface Choice {
  words?: string;
  state?: "unused" | "unseen";
  after?: string;
}

interface Props {
  whole: WholeBatch;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** The learners of a batch, by name. */
export function Members({ whole, choice, onChoose }: Props) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const { words = "", state } = choice;
  const { members, counts, matching, next } = whole;
  const chips = [
    { state: undefined, words: t`All`, count: counts.all },
    { state: "unused", words: t`Slip not used`, count: counts.unused },
    { state: "unseen", words: t`Not seen for a week`, count: counts.unseen },
  ] as const;
  const choose = (to: Choice) =>
    onChoose({ ...(to.words && { words: to.words }), ...(to.state && { state: to.state }) });
  return (
    <section className="sheet" aria-label={t`Members`}>
      <div className={filters.filters}>
        <SearchBox
          label={t`Search members`}
          placeholder={t`Name, email or roll number`}
          value={words}
          onChange={(typed) => choose({ words: typed, ...(state && { state }) })}
        />
        <div className={filters.chips} role="group" aria-label={t`Filter`}>
          {chips.map((chip) => (
            <Chip
              key={chip.words}
              isOn={chip.state === state}
              onClick={() => choose({ words, ...(chip.state && { state: chip.state }) })}
            >
              {chip.words} {chip.count.toLocaleString(intl)}
            </Chip>
          ))}
        </div>
      </div>
      {members.length === 0 ? <Nobody isEmpty={counts.all === 0} /> : <Rows whole={whole} />}
      {(next !== null || choice.after !== undefined) && (
        <div className={`cluster ends note ruled gap-10 ${list.foot}`}>
          <span className="num">{matching.toLocaleString(intl)}</span>
          <span className={list.pages}>
            <Button
              look="secondary"
              size="small"
              disabled={choice.after === undefined}
              onClick={() => choose(choice)}
            >
              <Trans>First page</Trans>
            </Button>
            <Button
              look="secondary"
              size="small"
              disabled={next === null}
              onClick={() => next !== null && onChoose({ ...choice, after: next })}
            >
              <Trans>Next</Trans>
            </Button>
          </span>
        </div>
      )}
    </section>
  );
}

function Nobody({ isEmpty }: { isEmpty: boolean }) {
  return (
    <div className={`stack ruled gap-12 ${list.none}`}>
      <p role="status">
        {isEmpty ? (
          <Trans>Nobody is in this batch yet. Add learners by search, list or file.</Trans>
        ) : (
          <Trans>No learner matches.</Trans>
        )}
      </p>
    </div>
  );
}

function Rows({ whole: { batch, members } }: { whole: WholeBatch }) {
  const { t } = useLingui();
  const { role } = useAdministrator();
  const [leaving, setLeaving] = useState<Member | null>(null);
  const columns: Column[] = [
    { words: t`Learner` },
    { words: t`Packages`, isNumber: true },
    { words: t`Attempts`, isNumber: true },
    { words: t`Last seen` },
    { words: t`Take out`, isHidden: true },
  ];
  return (
    <>
      <ScrollTable label={t`Members`} columns={columns}>
        {members.map((member) => (
          <Row
            key={member.id}
            member={member}
            onRemove={may(role, "students.write") ? () => setLeaving(member) : undefined}
          />
        ))}
      </ScrollTable>
      {leaving && <RemoveDialog batch={batch} member={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function Row({ member, onRemove }: { member: Member; onRemove: (() => void) | undefined }) {
  const { intl } = useLocale();
  const id = useId();
  const seen = useSeen();
  const name = `${member.firstName} ${member.lastName}`.trim();
  return (
    <tr>
      <td>
        <span className={`row gap-12 ${table.who}`} lang={langOf(name)}>
          <Avatar name={member.firstName} size="small" />
          <span>
            <Link id={`${id}-name`} to={learnerPath(member.id)}>
              <b>{name}</b>
            </Link>
            <small className="breaks">
              {member.rollNumber ?? member.email} · <LearnerLanguage language={member.language} />
            </small>
          </span>
        </span>
      </td>
      <td data-number>{member.packages.toLocaleString(intl)}</td>
      <td data-number>{member.attempts.toLocaleString(intl)}</td>
      <td className={list.when}>
        {member.hasSlip ? (
          <Tag tone="flag" icon="key">
            <Trans>Slip not used</Trans>
          </Tag>
        ) : (
          seen(member.lastSeen)
        )}
      </td>
      <td className={table.action}>
        {onRemove && (
          <Button
            look="quiet"
            size="small"
            id={`${id}-out`}
            aria-labelledby={`${id}-out ${id}-name`}
            onClick={onRemove}
          >
            <Trans>Take out</Trans>
          </Button>
        )}
      </td>
    </tr>
  );
}
