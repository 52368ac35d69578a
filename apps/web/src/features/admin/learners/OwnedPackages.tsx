import { useId, useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { ScrollTable } from "../ui/ScrollTable.tsx";
import { Tag } from "../ui/Tag.tsx";
import { useMoments } from "../ui/useMoments.ts";
import { GiveDialog } from "./GiveDialog.tsx";
import type { WholeLearner } from "./learners.api.ts";
import { GiverName } from "./GiverName.tsx";
import styles from "./learners.module.css";
import { None, Section } from "./Section.tsx";
import { WithdrawDialog } from "./WithdrawDialog.tsx";

type Owned = WholeLearner["packages"][number];

export function OwnedPackages({ whole }: { whole: WholeLearner }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Owned | "give" | null>(null);
  const close = () => setAsked(null);
  const columns = [
    ...[t`Package`, t`How`, t`By`, t`When`, t`Until`].map((words) => ({ words })),
    { words: t`Action`, isNumber: true as const },
  ];
  return (
    <Section
      title={t`Packages`}
      action={
        whole.otherPackages.length > 0 && (
          <Button look="secondary" size="small" onClick={() => setAsked("give")}>
            <AdminIcon name="plus" size={18} />
            <Trans>Give a package</Trans>
          </Button>
        )
      }
    >
      {whole.packages.length === 0 ? (
        <None>
          <Trans>No package yet.</Trans>
        </None>
      ) : (
        <ScrollTable label={t`Packages`} columns={columns}>
          {whole.packages.map((owned) => (
            <Row key={owned.id} owned={owned} onWithdraw={() => setAsked(owned)} />
          ))}
        </ScrollTable>
      )}
      {asked === "give" && <GiveDialog whole={whole} onClose={close} />}
      {asked !== null && asked !== "give" && (
        <WithdrawDialog learner={whole.learner} owned={asked} onClose={close} />
      )}
    </Section>
  );
}

function Row({ owned, onWithdraw }: { owned: Owned; onWithdraw: () => void }) {
  const id = useId();
  const { date, time } = useMoments();
  const { name } = owned;
  return (
    <tr>
      <td>
        <b id={`${id}-name`} lang={langOf(name)}>
          {name}
        </b>
      </td>
      <td>
        <How source={owned.source} />
      </td>
      <td>
        <GiverName by={owned.by} />
        {owned.note !== null && <small lang={langOf(owned.note)}>{owned.note}</small>}
      </td>
      <td className="num unbroken">
        {date(owned.since)}
        <small>{time(owned.since)}</small>
      </td>
      <td className="num unbroken">
        <Until owned={owned} />
      </td>
      <td className={styles.action}>
        {!owned.isOver && (
          <Button
            look="quiet"
            size="small"
            id={`${id}-do`}
            aria-labelledby={`${id}-do ${id}-name`}
            onClick={onWithdraw}
          >
            <Trans>Withdraw</Trans>
          </Button>
        )}
      </td>
    </tr>
  );
}

function Until({ owned: { until, isOver } }: { owned: Owned }) {
  const { date } = useMoments();
  if (until === null) return <Trans>No end</Trans>;
  if (!isOver) return date(until);
  return (
    <>
      <Tag tone="line">
        <Trans>Ended</Trans>
      </Tag>
      <small>{date(until)}</small>
    </>
  );
}

function How({ source }: { source: Owned["source"] }) {
  if (source === "bought")
    return (
      <Tag tone="ok" icon="check">
        <Trans>Bought</Trans>
      </Tag>
    );
  if (source === "given")
    return (
      <Tag tone="ink">
        <Trans>Given</Trans>
      </Tag>
    );
  return <Tag tone="plain">{source === "free" ? <Trans>Open to everybody</Trans> : <Trans>Code</Trans>}</Tag>;
}
