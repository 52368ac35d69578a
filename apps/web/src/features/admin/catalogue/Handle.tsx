import { useRef, type PointerEvent } from "react";
import { flushSync } from "react-dom";
import { useLingui } from "@lingui/react/macro";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import styles from "./tree.module.css";
import type { Item, Row } from "./tree.ts";
import type { MovingState } from "./useMoving.ts";

interface Props {
  row: Row;
  name: string;
  isTabStop: boolean;
  moving: MovingState;
  onLift: (item: Item) => void;
}

/** A pointer that moved less has clicked. */
const STILL_PX = 4;

/** Takes a row by the pointer, or lifts it by a key and places it by the next. */
export function Handle({ row, name, isTabStop, moving, onLift }: Props) {
  const { t } = useLingui();
  const pressedAt = useRef<{ x: number; y: number }>(undefined);
  const isMoving = moving.moving?.item.id === row.item.id;

  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    const from = pressedAt.current;
    if (!from) return;
    const isStill = Math.hypot(event.clientX - from.x, event.clientY - from.y) < STILL_PX;
    if (!isMoving) return isStill ? undefined : moving.lift(row.item);
    const { rowId, part } = rowUnder(event);
    // Let go right after, it must be dropped where it was seen last.
    flushSync(() => moving.dragOver(rowId, part));
  };

  const letGo = (end: () => void) => {
    if (pressedAt.current && isMoving) end();
    pressedAt.current = undefined;
  };

  return (
    <button
      type="button"
      className={styles.handle}
      data-handle={row.item.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={t`Move ${name}`}
      aria-pressed={isMoving}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        pressedAt.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => letGo(moving.place)}
      onPointerCancel={() => letGo(moving.cancel)}
      onBlur={() => {
        if (isMoving && !pressedAt.current) moving.cancel();
      }}
      onClick={(event) => {
        event.stopPropagation();
        // By a key or a screen reader; a pointer has its own way.
        if (event.detail !== 0) return;
        if (isMoving) moving.place();
        else onLift(row.item);
      }}
    >
      <AdminIcon name="drag" size={16} />
    </button>
  );
}

function rowUnder({ clientX, clientY }: PointerEvent) {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-row]");
  if (!row) return { rowId: undefined, part: 0 };
  const { top, height } = row.getBoundingClientRect();
  return { rowId: row.dataset["row"], part: (clientY - top) / height };
}
