import { useLingui } from "@lingui/react/macro";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import handle from "../ui/handle.module.css";
import type { useDrag } from "../ui/useDrag.ts";
import styles from "./tree.module.css";
import type { Item, Row } from "./tree.ts";
import type { MovingState } from "./useMoving.ts";

interface Props {
  row: Row;
  name: string;
  isTabStop: boolean;
  moving: MovingState;
  drag: ReturnType<typeof useDrag>;
  onLift: (item: Item) => void;
}

/** Drags a row with the pointer, or lifts it with one key press and places it with the next. */
export function Handle({ row, name, isTabStop, moving, drag, onLift }: Props) {
  const { t } = useLingui();
  const isMoving = moving.moving?.item.id === row.item.id;
  return (
    <button
      type="button"
      className={`${handle.handle} ${styles.handle}`}
      data-handle={row.item.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={t`Move ${name}`}
      aria-pressed={isMoving}
      {...drag.handle(row.item.id)}
      onBlur={() => {
        if (isMoving && !drag.isHeld(row.item.id)) moving.cancel();
      }}
      onClick={(event) => {
        event.stopPropagation();
        // By key or screen reader; the pointer is handled by the drag.
        if (event.detail !== 0) return;
        if (isMoving) moving.place();
        else onLift(row.item);
      }}
    >
      <AdminIcon name="drag" size={16} />
    </button>
  );
}
