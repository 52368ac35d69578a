import { useState, type ReactNode } from "react";
import { limits } from "@patrak/domain";
import { Trans } from "@lingui/react/macro";
import type { Failure } from "../../shared/api/failure.ts";
import { Notice } from "../../shared/ui/Notice.tsx";

/** Counts wrong codes. As many as the server allows end a code, which it does not tell: then the notice does. */
export function useWrongCodes() {
  const [count, setCount] = useState(0);
  const counted = (failure: Failure): Failure => {
    if (failure.code === "CODE_INVALID") setCount((before) => before + 1);
    return failure;
  };
  const notice: ReactNode = count >= limits.codeGuesses && (
    <Notice tone="info">
      <Trans>This code no longer works after five wrong tries. Ask for a new one.</Trans>
    </Notice>
  );
  return { counted, notice, forget: () => setCount(0) };
}
