import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { failureOf } from "../../shared/api/failure.ts";
import { useWords } from "../../shared/i18n/useWords.ts";
import { saveFile } from "../../shared/saveFile.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Notice } from "../../shared/ui/Notice.tsx";
import { useCopyDataMutation } from "./account.api.ts";
import styles from "./Account.module.css";
import { Matter } from "./Matter.tsx";

/** A copy of everything that is kept about the student. */
export function DataMatter() {
  const { t } = useLingui();
  const words = useWords();
  const [copy, { isLoading, error, isSuccess }] = useCopyDataMutation();
  const download = async () => {
    const { data } = await copy();
    if (data) saveFile("patrak-data.json", JSON.stringify(data.data, null, 2));
  };
  return (
    <Matter
      title={t`Your data`}
      lead={t`Everything kept about you: profile, answers with their times, results, devices.`}
    >
      <div className={styles.body}>
        <Button
          look="secondary"
          busy={isLoading && t`Collecting your data...`}
          onClick={() => void download()}
        >
          <DownloadIcon />
          <Trans>Download my data</Trans>
        </Button>
        {error !== undefined && (
          <Notice tone="error">
            {words.failure(failureOf(error, msg`The download failed. Please try again.`))}
          </Notice>
        )}
        {isSuccess && <Notice tone="ok">{t`The file is saved on this device.`}</Notice>}
        <p className="caption">
          <Trans>One file of text. Keep it safe: whoever has it can read it.</Trans>
        </p>
      </div>
    </Matter>
  );
}

function DownloadIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 4.5V16M7.5 11.5 12 16l4.5-4.5M5 19.5h14" />
    </svg>
  );
}
