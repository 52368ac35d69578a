import { Trans } from "@lingui/react/macro";
import type { Moving } from "./moving.ts";
import styles from "./tree.module.css";
import type { Tree } from "./tree.ts";
import { useMoveWords } from "./useMoveWords.ts";

/** Where it is now and which keys lead it on; shown only while something moves. */
export function MovingBar({ tree, moving, isAllowed }: { tree: Tree; moving: Moving; isAllowed: boolean }) {
  const words = useMoveWords(tree);
  return (
    <div className={styles.keys}>
      <b>{isAllowed ? words.moving(moving) : words.notAllowed}</b>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> <Trans>move</Trans>
      </span>
      <span>
        <kbd>→</kbd> <Trans>into</Trans>
      </span>
      <span>
        <kbd>←</kbd> <Trans>out of folder</Trans>
      </span>
      <span>
        <kbd lang="en">Enter</kbd> <Trans>place</Trans>
      </span>
      <span>
        <kbd lang="en">Esc</kbd> <Trans>cancel</Trans>
      </span>
    </div>
  );
}
