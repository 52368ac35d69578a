import { Trans, useLingui } from "@lingui/react/macro";
import { CopyButton } from "../ui/CopyButton.tsx";
import styles from "./administrators.module.css";
import { QrCode } from "./QrCode.tsx";
import type { NewPhone } from "./signInStep.ts";

/** The secret for an authenticator app, to scan or to type. */
export function ScanCode({ phone }: { phone: NewPhone }) {
  const { t } = useLingui();
  return (
    <div className={`stack fs-14 gap-16 ${styles.scan}`}>
      <QrCode text={phone.address} label={t`QR code for your authenticator app`} />
      <div>
        <p>
          <Trans>Cannot scan? Type this key into the app instead:</Trans>
        </p>
        <p className={styles.secret} lang="en">
          {phone.secret.match(/.{4}/g)?.join(" ")}
        </p>
        <CopyButton text={phone.secret}>
          <Trans>Copy</Trans>
        </CopyButton>
      </div>
    </div>
  );
}
