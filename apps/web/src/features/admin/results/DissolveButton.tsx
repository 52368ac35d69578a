import { useState } from "react";
import { useNavigate } from "react-router";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { adminPaths } from "../paths.ts";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { useDissolveEventMutation } from "./results.api.ts";

/** Takes the sittings of an event apart again. */
export function DissolveButton({ id }: { id: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [dissolve] = useDissolveEventMutation();
  const [isAsking, setAsking] = useState(false);
  const send = async () => {
    const result = await dissolve({ params: { id } });
    if (!result.error) void navigate(adminPaths.results);
    return result;
  };
  return (
    <div className="cluster">
      <Button look="secondary" onClick={() => setAsking(true)}>
        <Trans>Take the event apart</Trans>
      </Button>
      {isAsking && (
        <ChangeDialog
          title={t`Take the event apart`}
          sentence={
            <Trans>
              Each sitting gets a rank of its own again. Possible until the first waiting page opens.
            </Trans>
          }
          confirm={t`Take apart`}
          onSend={send}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
