/** Puts work off until the next picture is drawn. Of several calls before that, the last one counts. */
export function afterPaint<T>(work: (value: T) => void) {
  let frame = 0;
  let task: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
  const soon = (value: T) => {
    cancel();
    frame = requestAnimationFrame(() => {
      task = setTimeout(() => work(value));
    });
  };
  return { soon, cancel };
}
