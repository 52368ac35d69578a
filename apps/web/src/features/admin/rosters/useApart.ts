import { useState } from "react";

/** Seconds between this device's clock and the server's, the way of the reply included. The least of all replies counts. */
export function useApart(now: string): number {
  const [seen, setSeen] = useState({ now, apart: apartFrom(now) });
  if (seen.now !== now) setSeen({ now, apart: Math.min(seen.apart, apartFrom(now)) });
  return seen.apart;
}

const apartFrom = (now: string) => Math.abs(Date.now() - Date.parse(now)) / 1000;
