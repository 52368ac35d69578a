import { Trans } from "@lingui/react/macro";
import type { Moving } from "./moving.ts";
import styles from "./tree.module.css";
import type { Tree } from "./tree.ts";
import { useMoveWords } from "./useMoveWords.ts";

/** The current position and the keys to move; shown only during a move. */
export function MovingBar({ tree, moving, isAllowed }: { tree: Tree; moving: Moving; isAllowed: boolean }) {
  const words = useMoveWords(tree);
  return (
    <div className={styles.keys}>
      <b>{isAllowed ? words.moving(moving) : words.notAllowed}</b>
      <span className="inline gap-6">
        <kbd>↑</kbd>
        <kbd>↓</kbd> <Trans>move</Trans>
      </span>
      <span className="inline gap-6">
        <kbd>→</kbd> <Trans>into</Trans>
      </span>
      <span className="inline gap-6">
        <kbd>←</kbd> <Trans>out of folder</Trans>
      </span>
      <span className="inline gap-6">
        <kbd lang="en">Enter</kbd> <Trans>place</Trans>
      </span>
      <span className="inline gap-6">
        <kbd lang="en">Esc</kbd> <Trans>cancel</Trans>
      </span>
    </div>
  );
}
