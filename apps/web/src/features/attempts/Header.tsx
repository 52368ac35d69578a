import type { ReactNode } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../shared/ui/Button.tsx";
import styles from "./Header.module.css";
import { HeaderFrame } from "./HeaderFrame.tsx";
import { MarkButton } from "./MarkButton.tsx";
import { MoveButtons } from "./MoveButtons.tsx";

export interface Moves {
  onPrevious: () => void;
  onNext: () => void;
  onMark: () => void;
}

interface Props extends Moves {
  title: string;
  section: string | undefined;
  slot: ReactNode;
  number: number;
  total: number;
  isFirst: boolean;
  isLast: boolean;
  isMarked: boolean;
  isWide: boolean;
  isListOpen: boolean;
  /** The submit can still be taken back: nothing else can be done. */
  isPlanned: boolean;
  isSubmitting: boolean;
  timer: ReactNode;
  track: ReactNode;
  tabs: ReactNode;
  onSubmit: () => void;
  onToggleList: () => void;
}

/** Always visible. On narrow screens the navigation is in the bar at the bottom. */
export function Header(props: Props) {
  const { t } = useLingui();
  const { isMarked, isWide, isPlanned, isSubmitting, timer, onSubmit, onMark, ...rest } = props;
  return (
    <HeaderFrame {...rest} isInert={isPlanned}>
      {isWide && (
        <MoveButtons {...rest} isInert={isPlanned}>
          <MarkButton size="icon" isMarked={isMarked} onToggle={onMark} />
        </MoveButtons>
      )}
      <div className={styles.timer}>{timer}</div>
      <div className={styles.submit} data-submit>
        <Button look="ink" disabled={isPlanned} busy={isSubmitting && t`Submit Test`} onClick={onSubmit}>
          <Trans>Submit Test</Trans>
        </Button>
      </div>
    </HeaderFrame>
  );
}
