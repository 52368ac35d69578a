import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { buttonClass } from "../../shared/ui/Button.tsx";
import type { Account } from "./account.api.ts";
import styles from "./Account.module.css";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { Matter } from "./Matter.tsx";

export function DeleteMatter({ account }: { account: Account }) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  return (
    <Matter title={t`Delete my account`} lead={t`You have 7 days to change your mind.`}>
      <div className={styles.body}>
        <button
          type="button"
          className={`${buttonClass("secondary")} ${styles.dangerous}`}
          onClick={() => setAsked(true)}
        >
          <Trans>Delete my account</Trans>
        </button>
        {isAsked && <DeleteDialog account={account} onClose={() => setAsked(false)} />}
      </div>
    </Matter>
  );
}
