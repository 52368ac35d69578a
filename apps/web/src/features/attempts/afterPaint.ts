/** Delays work until after the next paint. Of several calls before that, only the last counts. */
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
