import { formatDate, formatExactTime } from "@patrak/domain";
import { Trans } from "@lingui/react/macro";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { Link } from "../../shared/Link.tsx";
import { paths } from "../../shared/paths.ts";
import type { ReceiptsFile } from "../../shared/receipts.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Content } from "../../shared/ui/Content.tsx";
import { ReportIcon } from "../../shared/ui/ReportIcon.tsx";
import styles from "./Cards.module.css";
import { saveFile } from "../../shared/saveFile.ts";

interface Props {
  file: ReceiptsFile;
  title: string;
}

/** The file first: it contains everything else on the page. */
export function KeepCopy({ file, title }: Props) {
  const { intl } = useLocale();
  const { attempt } = file.payload;
  // One of the two layouts that the check accepts.
  const text = JSON.stringify(file, null, 2);
  const size = Math.ceil(new TextEncoder().encode(text).length / 1024);
  const date = formatDate(Date.parse(attempt.startTime), intl);
  return (
    <section className={`sheet ${styles.card}`} aria-labelledby="keep-copy">
      <div className={`row gap-14 ${styles.head}`}>
        <span className={styles.shape}>
          <ReportIcon name="shield" />
        </span>
        <h2 className="fs-17" id="keep-copy">
          <Trans>Keep your copy</Trans>
        </h2>
      </div>
      <p className="note">
        <Trans>
          The file holds this table and our signature. If one letter or second is altered later, the check
          fails.
        </Trans>
      </p>
      <Button look="primary" onClick={() => saveFile(`patrak-receipts-${attempt.id}.json`, text)}>
        <ReportIcon name="download" size={18} />
        <Trans>Download signed file</Trans>
      </Button>
      <p className={`note ${styles.hint}`}>
        <Content text={title} />
        <Trans>
          , {date} · <span lang="en">JSON, {size} KB</span>
        </Trans>
      </p>
    </section>
  );
}

export function HowToCheck({ file: { payload } }: Pick<Props, "file">) {
  const { intl } = useLocale();
  const end = Date.parse(payload.attempt.endTime);
  const [time, date] = [formatExactTime(end, intl), formatDate(end, intl)];
  return (
    <section className={`sheet ${styles.card}`} aria-labelledby="how-to-check">
      <h2 className="fs-17" id="how-to-check">
        <Trans>How to check it</Trans>
      </h2>
      <ol className={`stack lh-text fs-14 gap-12 above-12 ${styles.steps}`}>
        <li>
          <span>
            <Trans>
              Open <Link to={paths.receipts}>Check a receipt</Link>. No sign-in is needed, so your teacher can
              do it too.
            </Trans>
          </span>
        </li>
        <li>
          <span>
            <Trans>Choose the file. It is read on your device and sent nowhere.</Trans>
          </span>
        </li>
        <li>
          <span>
            <Trans>
              A tick means nothing was changed since {time} on {date}.
            </Trans>
          </span>
        </li>
      </ol>
    </section>
  );
}

export function ShortCode({ code }: { code: string | null }) {
  return (
    <section className={`sheet ${styles.card}`}>
      <p className={`note ${styles.eyebrow}`}>
        <Trans>Short code of this record</Trans>
      </p>
      <p className={`note ${styles.code}`} lang="en">
        {code ?? "…"}
      </p>
      <p className={`note ${styles.hint}`}>
        <Trans>The same code is on your printed page.</Trans>
      </p>
    </section>
  );
}
