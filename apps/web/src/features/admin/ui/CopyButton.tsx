import { useState, type ReactNode } from "react";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "./AdminIcon.tsx";

/** Confirms that it has copied. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Button look="secondary" size="small" onClick={() => void copy().catch(() => undefined)}>
      <AdminIcon name="copy" size={18} />
      <span role="status">{isCopied ? <Trans>Copied</Trans> : children}</span>
    </Button>
  );
}
