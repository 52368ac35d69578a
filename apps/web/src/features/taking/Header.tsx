import type { ReactNode } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../shared/i18n/script.ts";
import { Link } from "../../shared/Link.tsx";
import { paths } from "../../shared/paths.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { LogoMark } from "../../shared/ui/Logo.tsx";
import { StudyIcon } from "../../shared/ui/StudyIcon.tsx";
import { TestIcon } from "../../shared/ui/TestIcon.tsx";
import styles from "./Header.module.css";
import { MarkButton } from "./MarkButton.tsx";

export interface Moves {
  onPrevious: () => void;
  onNext: () => void;
  onMark: () => void;
}

interface Props extends Moves {
  title: string;
  number: number;
  total: number;
  isMarked: boolean;
  isWide: boolean;
  isListOpen: boolean;
  isSubmitting: boolean;
  timer: ReactNode;
  track: ReactNode;
  onSubmit: () => void;
  onToggleList: () => void;
}

/** What is always in sight. On narrow screens the way between questions lies in the bar at the foot. */
export function Header(props: Props) {
  const { t } = useLingui();
  const { title, number, total, isWide, isListOpen, isSubmitting, timer, track } = props;
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link className={styles.logo} to={paths.dashboard} aria-label={t`Patrak home`}>
          <LogoMark />
        </Link>
        <div className={styles.title}>
          <h1 lang={langOf(title)}>{title}</h1>
          <span>
            <Trans>
              Question {number} of {total}
            </Trans>
          </span>
        </div>
        {isWide && <Controls {...props} />}
        <div className={styles.timer}>{timer}</div>
        <div className={styles.submit}>
          <Button look="ink" busy={isSubmitting && t`Submit Test`} onClick={props.onSubmit}>
            <Trans>Submit Test</Trans>
          </Button>
        </div>
        <div className={styles.toggle}>
          <Button
            look="secondary"
            size="icon"
            aria-expanded={isListOpen}
            aria-label={t`Show or hide the question list`}
            onClick={props.onToggleList}
          >
            <TestIcon name="grid" />
          </Button>
        </div>
      </div>
      <div className={styles.track}>{track}</div>
    </header>
  );
}

function Controls({ number, total, isMarked, onPrevious, onNext, onMark }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.controls} role="group" aria-label={t`Move between questions`}>
      <Button look="secondary" disabled={number <= 1} onClick={onPrevious}>
        <TestIcon name="left" size={18} />
        <Trans>Previous</Trans>
      </Button>
      <MarkButton size="icon" isMarked={isMarked} onToggle={onMark} />
      <Button look="secondary" disabled={number >= total} onClick={onNext}>
        <Trans>Next</Trans>
        <StudyIcon name="right" size={18} />
      </Button>
    </div>
  );
}
