import { useLayoutEffect, useRef } from "react";

/** A native dialog that is open while mounted; closing it returns the focus. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return { ref, onCancel: onClose };
}
