import { useState } from "react";
import { useLingui } from "@lingui/react/macro";

interface Done {
  id: string;
  at: string;
}

/** The result of a mutation. */
export type Sent = PromiseLike<{ data?: Done | undefined; error?: unknown }>;

/** A change being sent to the server, and why it failed. */
export function useSaving() {
  const { t } = useLingui();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const save = async (sent: Sent): Promise<Done | null> => {
    setSaving(true);
    setFailure(null);
    const { data, error } = await sent;
    setSaving(false);
    if (data) return data;
    setFailure(
      isGone(error)
        ? t`Somebody else has changed this meanwhile. It is shown as it is now; please try again.`
        : t`This was not saved. Check your connection and try again.`,
    );
    return null;
  };

  return { isSaving, failure, save };
}

function isGone(error: unknown) {
  return typeof error === "object" && error !== null && "status" in error && error.status === 404;
}
