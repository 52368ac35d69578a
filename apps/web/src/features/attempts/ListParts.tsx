import type { MouseEvent, ReactNode } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { useModal } from "../../shared/ui/useModal.ts";
import type { Counts } from "./counts.ts";
import styles from "./Palette.module.css";

interface Props {
  onClose: () => void;
  children: ReactNode;
}

/** The list of questions beside the question, from 1024 px. */
export function ListPanel({ children }: Pick<Props, "children">) {
  const { t } = useLingui();
  return (
    <aside className={styles.panel} aria-label={t({ message: "Questions", context: "list" })}>
      {children}
    </aside>
  );
}

/** Over the question: from the bottom on a phone, from the side on a tablet. */
export function ListSheet({ onClose, children }: Props) {
  const { t } = useLingui();
  const modal = useModal(onClose);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === modal.ref.current) onClose();
  };
  const dialog = { ...modal, onClick: closeBeside };
  return (
    <dialog {...dialog} className={styles.sheet} aria-label={t({ message: "Questions", context: "list" })}>
      <div className={styles.sheetPanel}>{children}</div>
    </dialog>
  );
}

/** `counts` stand here where the list itself is by section. */
export function ListHead({
  counts,
  past,
  onClose,
}: Pick<Props, "onClose"> & { counts?: Counts; past?: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={`row ends ${styles.head}`}>
      <div>
        <h2 className="fs-17">
          <Trans context="list">Questions</Trans>
        </h2>
        {counts && <WholeCounts {...counts} />}
      </div>
      {past}
      <Button look="quiet" size="icon" aria-label={t`Close the question list`} onClick={onClose}>
        <Icon name="close" />
      </Button>
    </div>
  );
}

function WholeCounts({ answered, total, markedForReview: marked }: Counts) {
  return (
    <p className="num aside">
      <Trans>
        {answered} of {total} answered · {marked} marked
      </Trans>
    </p>
  );
}

export function CountsList({ rows }: { rows: readonly { count: number; words: string }[] }) {
  return (
    <dl className={styles.counts}>
      {rows.map(({ count, words }) => (
        <div key={words}>
          <dt className="quiet fs-12 above-2">{words}</dt>
          <dd className="num fs-20">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
