import { useLayoutEffect, useRef } from "react";

/** A native dialog that is open as long as it is mounted; closing it gives focus back to where it was. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return { ref, onCancel: onClose };
}
