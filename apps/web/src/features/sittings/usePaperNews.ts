import { useState } from "react";
import { sittingTimes } from "@patrak/domain";
import { useGetSittingsQuery, type Sitting } from "./sittings.api.ts";

const WAITING_MS = sittingTimes.waiting * 1000;
const AGAIN_AFTER_MS = 20_000;

/** Asks for the name of the paper's file until there is one, from the opening of the waiting page to that of the test. */
export function usePaperNews({ paper, mayEnter }: Sitting, leftMs: number) {
  const [every] = useState(() => AGAIN_AFTER_MS * (0.7 + Math.random() * 0.6));
  const isMissing = paper === null && mayEnter && leftMs > 0 && leftMs <= WAITING_MS;
  useGetSittingsQuery(undefined, { pollingInterval: isMissing ? every : 0 });
}
