import { useId, type ReactNode } from "react";
import styles from "./Dialog.module.css";
import { useModal } from "./useModal.ts";

interface Props {
  title: string;
  /** An error, above the sentence. */
  notice?: ReactNode;
  sentence: ReactNode;
  children?: ReactNode;
  /** The safe action first: focus starts on it. */
  actions: ReactNode;
  onClose: () => void;
}

/** A question with two answers: centred from 480 px, a sheet at the bottom below. Esc is the safe answer. */
export function Dialog({ title, notice, sentence, children, actions, onClose }: Props) {
  const id = useId();
  return (
    <dialog
      {...useModal(onClose)}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {notice}
      <p id={`${id}-text`}>{sentence}</p>
      {children}
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}
