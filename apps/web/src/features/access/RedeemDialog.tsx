import { useId, useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../shared/i18n/script.ts";
import { Button } from "../../shared/ui/Button.tsx";
import frame from "../../shared/ui/Dialog.module.css";
import { Icon } from "../../shared/ui/Icon.tsx";
import { useModal } from "../../shared/ui/useModal.ts";
import type { Redeemed } from "./access.api.ts";
import styles from "./access.module.css";
import { RedeemDone } from "./RedeemDone.tsx";
import { RedeemForm } from "./RedeemForm.tsx";

interface Props {
  /** The address of the course that a code added. */
  addressOf: (packageId: string) => string;
  onClose: () => void;
}

/** An access code, and the course that it adds: centred from 480 px, a sheet at the bottom below. */
export function RedeemDialog({ addressOf, onClose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [done, setDone] = useState<{ reply: Redeemed; code: string } | null>(null);
  return (
    <dialog {...useModal(onClose)} className={frame.dialog} aria-labelledby={id}>
      <div className={`ends gap-12 ${styles.head}`}>
        <h2 className="breaks" id={id}>
          {done ? <Yours name={done.reply.package.name} /> : t`Redeem a code`}
        </h2>
        <Button look="quiet" size="icon" aria-label={t`Close`} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      {done ? (
        <RedeemDone {...done} address={addressOf(done.reply.package._id)} onClose={onClose} />
      ) : (
        <RedeemForm onDone={(reply, code) => setDone({ reply, code })} onClose={onClose} />
      )}
    </dialog>
  );
}

function Yours({ name }: { name: string }) {
  return (
    <Trans>
      <span lang={langOf(name)}>{name}</span> is yours
    </Trans>
  );
}
