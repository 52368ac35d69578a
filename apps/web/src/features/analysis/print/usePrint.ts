import { useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { recordCodeOf, useLazyGetReceiptsQuery } from "../../../shared/receipts.ts";

/** Prints the page with the code of its record; without the code if the server does not answer. */
export function usePrint(attemptId: string) {
  const [load] = useLazyGetReceiptsQuery();
  const [record, setRecord] = useState<string | null>(null);
  const print = useCallback(async () => {
    const { data } = await load(attemptId, true);
    if (data) {
      const code = await recordCodeOf(data);
      // Rendered before the browser prints.
      flushSync(() => setRecord(code));
    }
    globalThis.print();
  }, [load, attemptId]);
  return { record, print };
}
