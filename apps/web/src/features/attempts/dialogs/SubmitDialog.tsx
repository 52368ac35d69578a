import type { ReactNode } from "react";
import type { PaletteLook } from "@patrak/domain";
import { formatDuration } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Dialog } from "../../../shared/ui/Dialog.tsx";
import { QuestionCell } from "../../../shared/ui/QuestionCell.tsx";
import { useTestSession } from "../state/hooks.ts";
import styles from "./SubmitDialog.module.css";
import { useLookWords } from "../useLookWords.ts";

interface Props {
  looks: readonly PaletteLook[];
  unsaved: number;
  /** The sections that have not opened yet. */
  givenUp?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** Asks for confirmation before submitting, if the test is set to. */
export function SubmitDialog({ looks, unsaved, givenUp, onSubmit, onClose }: Props) {
  const { t } = useLingui();
  const words = useLookWords();
  const count = (...wanted: PaletteLook[]) => looks.filter((look) => wanted.includes(look)).length;
  const rows: { look: PaletteLook; words: string; count: number }[] = [
    { look: "answered", words: words.answered, count: count("answered") },
    { look: "marked-with-answer", words: words.marked, count: count("marked", "marked-with-answer") },
    { look: "seen-blank", words: words["seen-blank"], count: count("seen-blank") },
    { look: "unseen", words: words.unseen, count: count("unseen") },
  ];
  return (
    <Dialog
      title={t`Submit Test`}
      sentence={
        <Trans>
          You still have <TimeLeft />. After you submit, answers cannot be changed.
        </Trans>
      }
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            <Trans>Keep working</Trans>
          </Button>
          <Button look="primary" onClick={onSubmit}>
            <Trans>Submit Test</Trans>
          </Button>
        </>
      }
    >
      <ul className={`stack gap-10 above-18 ${styles.rows}`}>
        {rows.map((row) => (
          <li className="row gap-12" key={row.look}>
            <QuestionCell look={row.look} />
            <span>{row.words}</span>
            <b>{row.count}</b>
          </li>
        ))}
      </ul>
      {givenUp}
      {unsaved > 0 && (
        <p className={`fs-14 ${styles.note}`}>
          <Plural
            value={unsaved}
            one="# answer is waiting for the network and is sent first."
            other="# answers are waiting for the network and are sent first."
          />
        </p>
      )}
      <p className={`fs-14 ${styles.note}`}>
        <Trans>An answer on a marked question still counts.</Trans>
      </p>
    </Dialog>
  );
}

function TimeLeft() {
  const { intl } = useLocale();
  const secondsLeft = useTestSession(({ remainingTime }) => remainingTime);
  return <b className={styles.time}>{formatDuration(secondsLeft, intl)}</b>;
}
