import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { ReasonField } from "../ui/controls.tsx";
import { useReplaceVersionMutation } from "./sittings.api.ts";
import styles from "./sittings.module.css";

interface Props {
  sittingId: string;
  version: number;
  newer: number;
}

/** The test was published again after the waiting page had opened: its leader decides which version is written. */
export function VersionPanel({ sittingId, version, newer }: Props) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  return (
    <section className={`sheet stack gap-10 ${styles.panel}`} aria-label={t`A newer version`}>
      <h2>
        <Trans>A newer version</Trans>
      </h2>
      <p>
        <Trans>
          Version {newer} is published. The sitting keeps version {version}, as when its waiting page opened.
        </Trans>
      </p>
      <Button look="secondary" onClick={() => setAsked(true)}>
        <Trans>Use version {newer}…</Trans>
      </Button>
      {isAsked && <VersionDialog sittingId={sittingId} newer={newer} onClose={() => setAsked(false)} />}
    </section>
  );
}

function VersionDialog({ sittingId, newer, onClose }: Omit<Props, "version"> & { onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const [replace] = useReplaceVersionMutation();
  return (
    <ChangeDialog
      title={t`Use version ${newer}?`}
      sentence={
        <Trans>
          Everybody writes version {newer}. Devices that wait fetch it anew; one that cannot gets it at the
          start.
        </Trans>
      }
      confirm={t`Use version ${newer}`}
      onSend={() => replace({ params: { id: sittingId }, body: { version: newer, reason } })}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ChangeDialog>
  );
}
