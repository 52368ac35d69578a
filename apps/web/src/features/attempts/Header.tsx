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
  isMarked: boolean;
  isWide: boolean;
  isListOpen: boolean;
  /** The submit can still be taken back: nothing else can be done. */
  isPlanned: boolean;
  isSubmitting: boolean;
  timer: ReactNode;
  track: ReactNode;
  onSubmit: () => void;
  onToggleList: () => void;
}

/** Always visible. On narrow screens the navigation is in the bar at the bottom. */
export function Header(props: Props) {
  const { t } = useLingui();
  const { number, total, isMarked, isWide, isPlanned, isSubmitting, timer, onSubmit, onMark, ...rest } =
    props;
  return (
    <HeaderFrame {...rest} number={number} total={total} isInert={isPlanned}>
      {isWide && (
        <MoveButtons {...rest} isInert={isPlanned} isFirst={number <= 1} isLast={number >= total}>
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
