/** How many requests of a crowd go on in one event-loop turn: about a millisecond of work. */
const A_TURN = 4;

/**
 * Spreads a crowd over turns of the event loop. Otherwise five hundred requests that arrive together would be
 * read, checked and counted in one go, and everybody else would wait.
 */
export function createStagger() {
  const line: (() => void)[] = [];

  function turn() {
    for (const goOn of line.splice(0, A_TURN)) goOn();
    if (line.length > 0) setImmediate(turn);
  }

  return function stagger(): Promise<void> {
    if (line.length === 0) setImmediate(turn);
    return new Promise((resolve) => line.push(resolve));
  };
}
