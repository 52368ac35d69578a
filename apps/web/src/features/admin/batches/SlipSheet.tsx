import { useState } from "react";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { paths } from "../../../shared/paths.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Segmented } from "../../../shared/ui/Segmented.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import type { Slip } from "./batches.api.ts";
import { slipWords, type SlipLanguage } from "./slipWords.ts";
import styles from "./slips.module.css";

/** Twelve slips to an A4 page, with lines to cut along. They are shown here and nowhere else. */
export function SlipSheet({ slips }: { slips: readonly Slip[] }) {
  const { t, i18n } = useLingui();
  const [language, setLanguage] = useState<SlipLanguage>(i18n.locale === "hi" ? "hi" : "en");
  return (
    <section className="sheet" aria-labelledby="slips">
      <div className={`cluster ends gap-16 only-screen ${styles.head}`}>
        <div>
          <h2 className="fs-17" id="slips">
            <Plural value={slips.length} one="# slip" other="# slips" />
          </h2>
          <p className="note">
            <Trans>
              The passwords are shown now and never again. Print them, cut along the lines and hand them out.
            </Trans>
          </p>
        </div>
        <div className="wraps gap-12">
          <Segmented
            label={t`Language of the slips`}
            choices={[
              { value: "en", words: "English" },
              { value: "hi", words: "हिन्दी" },
            ]}
            value={language}
            onChange={setLanguage}
          />
          <Button look="primary" onClick={() => globalThis.print()}>
            <AdminIcon name="print" size={18} />
            <Trans>Print slips</Trans>
          </Button>
        </div>
      </div>
      <ol className={styles.slips} lang={language}>
        {slips.map((slip) => (
          <OneSlip key={slip.learnerId} slip={slip} language={language} />
        ))}
      </ol>
    </section>
  );
}

function OneSlip({ slip, language }: { slip: Slip; language: SlipLanguage }) {
  const words = slipWords[language];
  return (
    <li className={styles.slip}>
      <p className={styles.name} lang={langOf(slip.name)}>
        {slip.name}
        {slip.batch !== null && <small lang={langOf(slip.batch)}>{slip.batch}</small>}
      </p>
      <dl>
        <div>
          <dt>{words.roll}</dt>
          <dd>{slip.rollNumber}</dd>
        </div>
        <div>
          <dt>{words.password}</dt>
          <dd className={styles.password}>{slip.password}</dd>
        </div>
      </dl>
      <p className={styles.how}>
        <b lang="en">{location.host + paths.login}</b>
        <br />
        {words.how}
      </p>
    </li>
  );
}
