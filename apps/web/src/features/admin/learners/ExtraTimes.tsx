import { useId, useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { TestTitle } from "../ui/TestTitle.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { ScrollTable } from "../ui/ScrollTable.tsx";
import { Tag } from "../ui/Tag.tsx";
import { ExtraTimeDialog } from "./ExtraTimeDialog.tsx";
import type { WholeLearner } from "./learners.api.ts";
import { GiverName } from "./GiverName.tsx";
import styles from "./learners.module.css";
import { None, Section } from "./Section.tsx";
import { useSeen } from "./useSeen.ts";

type ExtraTime = WholeLearner["extraTimes"][number];

export function ExtraTimes({ whole }: { whole: WholeLearner }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<ExtraTime | "new" | null>(null);
  const columns = [
    ...[t`For`, t`Extra`, t`Duration`, t`Reason`, t`By`].map((words) => ({ words })),
    { words: t`Action`, isNumber: true as const },
  ];
  return (
    <Section
      title={t`Extra time`}
      lead={<Trans>Applies from the next start. In a running test it is added at once.</Trans>}
      action={
        whole.tests.length > 0 && (
          <Button look="secondary" size="small" onClick={() => setAsked("new")}>
            <AdminIcon name="clock" size={18} />
            <Trans>Give extra time</Trans>
          </Button>
        )
      }
    >
      {whole.extraTimes.length === 0 ? (
        <None>
          <Trans>No extra time.</Trans>
        </None>
      ) : (
        <ScrollTable label={t`Extra time`} columns={columns}>
          {whole.extraTimes.map((time) => (
            <Row key={time.testId} time={time} onChange={() => setAsked(time)} />
          ))}
        </ScrollTable>
      )}
      {asked !== null && (
        <ExtraTimeDialog
          whole={whole}
          {...(asked !== "new" && { former: asked })}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}

function Row({ time, onChange }: { time: ExtraTime; onChange: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const seen = useSeen();
  const { minutes } = time;
  const before = Math.round(time.duration / 60);
  const after = before + minutes;
  return (
    <tr>
      <td id={`${id}-name`}>
        <TestTitle title={time.title} />
      </td>
      <td>
        <Tag tone="ink">{t`+${minutes} min`}</Tag>
      </td>
      <td className="num unbroken">
        <Trans>
          {before} to {after} min
        </Trans>
      </td>
      <td lang={langOf(time.reason)}>{time.reason}</td>
      <td>
        <GiverName by={time.by} />
        <small>{seen(time.since)}</small>
      </td>
      <td className={styles.action}>
        <Button
          look="quiet"
          size="small"
          id={`${id}-do`}
          aria-labelledby={`${id}-do ${id}-name`}
          onClick={onChange}
        >
          <Trans>Change</Trans>
        </Button>
      </td>
    </tr>
  );
}
