import { Fragment, useEffect, useEffectEvent, useRef, type KeyboardEvent } from "react";
import { accessCodeGroups, readAccessCode } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import styles from "./access.module.css";

export type Groups = readonly [string, string, string];
const FULL = 4;

interface Props {
  groups: Groups;
  /** The id of the explanation or the error. */
  describedBy: string;
  isWrong: boolean;
  /** In a dialog; on a page focus stays where the student is. */
  takesFocus: boolean;
  onChange: (groups: Groups) => void;
}

/**
 * Three boxes of four characters. A paste fills forward, a full box leads to the next, Backspace
 * in an empty one leads back.
 */
export function CodeGroups({ groups, describedBy, isWrong, takesFocus, onChange }: Props) {
  const { t } = useLingui();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  // After the dialog has opened, which would otherwise focus its close button.
  useEffect(() => {
    if (takesFocus) boxes.current[0]?.focus();
  }, [takesFocus]);
  const focusFirst = useEffectEvent(() => {
    // The first that is not full; of a whole code that is wrong, the first.
    const open = groups.findIndex((group) => group.length < FULL);
    boxes.current[Math.max(0, open)]?.focus();
  });
  useEffect(() => {
    if (isWrong) focusFirst();
  }, [isWrong]);

  const type = (at: number, typed: string) => {
    const text = readAccessCode(typed);
    const filled = accessCodeGroups(text).slice(0, groups.length - at);
    const next = groups.map((group, index) => {
      if (index < at) return group;
      return filled[index - at] || (index === at ? "" : group);
    });
    onChange(next as unknown as Groups);
    const reached = at + Math.floor(text.length / FULL);
    if (reached > at) boxes.current[Math.min(reached, groups.length - 1)]?.focus();
  };

  const goBack = (at: number, event: KeyboardEvent) => {
    if (event.key !== "Backspace" || groups[at] !== "" || at === 0) return;
    event.preventDefault();
    boxes.current[at - 1]?.focus();
  };

  return (
    <div className={`stack gap-8 ${styles.code}`} lang="en">
      {groups.map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Three boxes that never change places.
        <Fragment key={index}>
          {index > 0 && <i aria-hidden="true" />}
          <input
            ref={(box) => void (boxes.current[index] = box)}
            value={group}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            aria-label={t`Part ${index + 1} of 3, four letters or digits`}
            aria-describedby={describedBy}
            aria-invalid={isWrong || undefined}
            onChange={(event) => type(index, event.target.value)}
            onKeyDown={(event) => goBack(index, event)}
          />
        </Fragment>
      ))}
    </div>
  );
}
