import { useState } from "react";
import type { AttemptAct } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { ActDialog } from "./ActDialog.tsx";
import type { SittingAttempt, SittingAttempts } from "./sittings.api.ts";
import styles from "./sittings.module.css";

interface Props {
  sittingId: string;
  whole: SittingAttempts;
  attempt: SittingAttempt;
}

/** The acts that are possible now; each opens a dialog that says what it does. */
export function ActPanel({ sittingId, whole, attempt }: Props) {
  const { t } = useLingui();
  const [act, setAct] = useState<AttemptAct | null>(null);
  const { may } = attempt;
  const acts: { act: AttemptAct; words: string; about: string; isPossible: boolean }[] = [
    {
      act: "handed-in",
      words: t`Hand in…`,
      about: t`Ends it now, with the answers that are here.`,
      isPossible: may.handIn,
    },
    {
      act: "reopened",
      words: t`Re-open…`,
      about: t`The learner may go on writing; only before the right answers are shown.`,
      isPossible: may.reopen,
    },
    attempt.isVoid
      ? {
          act: "counts",
          words: t`Let it count again…`,
          about: t`Only while no other attempt of the learner counts.`,
          isPossible: may.count,
        }
      : {
          act: "void",
          words: t`Declare it void…`,
          about: t`It is kept, and counts nowhere.`,
          isPossible: may.void,
        },
  ];
  return (
    <section className={`sheet stack gap-14 ${styles.panel}`} aria-label={t`Change this attempt`}>
      <h2>
        <Trans>Change this attempt</Trans>
      </h2>
      {acts.map(({ act: name, words, about, isPossible }) => (
        <div key={name} className="stack gap-4">
          <Button look="secondary" disabled={!isPossible} onClick={() => setAct(name)}>
            {words}
          </Button>
          <p className="note">{about}</p>
        </div>
      ))}
      <p className="note">
        <Trans>The learner is told, and it is written to the audit log with your name.</Trans>
      </p>
      {act && (
        <ActDialog
          act={act}
          sittingId={sittingId}
          whole={whole}
          attempt={attempt}
          onClose={() => setAct(null)}
        />
      )}
    </section>
  );
}
