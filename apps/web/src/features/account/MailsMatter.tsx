import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { failureOf } from "../../shared/api/failure.ts";
import { useWords } from "../../shared/i18n/useWords.ts";
import { Notice } from "../../shared/ui/Notice.tsx";
import { Segmented } from "../../shared/ui/Segmented.tsx";
import { useChangeMailsMutation, type Account } from "./account.api.ts";
import styles from "./Account.module.css";
import { Matter } from "./Matter.tsx";

/** Off for everybody who has not asked. */
export function MailsMatter({ account: { isMailedNotices } }: { account: Account }) {
  const { t } = useLingui();
  const words = useWords();
  const [change, { error }] = useChangeMailsMutation();
  const choices = [
    { value: "off", words: t`Off` },
    { value: "on", words: t`On` },
  ] as const;
  return (
    <Matter
      title={t`Notices by email`}
      lead={t`Results, corrections, answers to your reports and moved tests. At most one mail an hour.`}
    >
      <div className={styles.body}>
        <Segmented
          label={t`Notices by email`}
          choices={choices}
          value={isMailedNotices ? "on" : "off"}
          onChange={(value) => void change({ isMailedNotices: value === "on" })}
        />
        {error !== undefined && (
          <Notice tone="error">
            {words.failure(failureOf(error, msg`Your choice was not saved. Please try again.`))}
          </Notice>
        )}
      </div>
    </Matter>
  );
}
