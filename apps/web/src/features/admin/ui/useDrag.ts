import { useRef, type PointerEvent } from "react";

/** A pointer that moves this far drags; one that moves less clicks. */
const DRAG_PX = 5;

interface Options {
  /** Every move of a drag, with what the pointer is over now. */
  onMove: (id: string, event: PointerEvent) => void;
  onDrop: (id: string) => void;
  onClick: (id: string) => void;
  /** The browser took the pointer away, such as for scrolling. */
  onCancel: () => void;
}

/** The gesture of everything that is moved by its handle. */
export function useDrag({ onMove, onDrop, onClick, onCancel }: Options) {
  const held = useRef<{ id: string; x: number; y: number; isDrag: boolean } | null>(null);
  const letGo = () => {
    const { current } = held;
    held.current = null;
    return current;
  };
  return {
    isHeld: (id: string) => held.current?.id === id,
    handle: (id: string) => ({
      onPointerDown: ({ button, currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
        if (button !== 0) return;
        // Captured by the list, which stays in place while its rows move.
        currentTarget.closest("ol, [role=tree]")?.setPointerCapture(pointerId);
        held.current = { id, x: clientX, y: clientY, isDrag: false };
      },
    }),
    list: {
      onPointerMove: (event: PointerEvent) => {
        const { current } = held;
        if (!current) return;
        current.isDrag ||= Math.hypot(event.clientX - current.x, event.clientY - current.y) >= DRAG_PX;
        if (current.isDrag) onMove(current.id, event);
      },
      onPointerUp: () => {
        const last = letGo();
        if (last) (last.isDrag ? onDrop : onClick)(last.id);
      },
      // A finger that scrolls the list holds nothing.
      onPointerCancel: () => letGo() && onCancel(),
    },
  };
}
