import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { Field } from "../../../shared/ui/Field.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import styles from "./imports.module.css";
import { useGetExportMutation } from "./imports.api.ts";
import { save } from "./save.ts";

const names = { xlsx: "questions.xlsx", qti: "questions-qti.zip", paper: "question-paper.html" };

/** The other way: questions of the bank as a file. */
export function ExportPanel() {
  const { t } = useLingui();
  const [section, setSection] = useState("");
  const [words, setWords] = useState("");
  const [get, { isLoading, isError }] = useGetExportMutation();
  const download = async (format: keyof typeof names) => {
    const query = { format, ...(section && { section }), ...(words && { words }) };
    const address = await get({ query })
      .unwrap()
      .catch(() => null);
    if (address !== null) save(address, names[format]);
  };
  const busy = isLoading && t`Preparing…`;
  return (
    <section className={`sheet ${styles.panel}`} aria-labelledby="export">
      <h2 id="export">
        <Trans>Export questions</Trans>
      </h2>
      {isError && (
        <Notice tone="error">
          <Trans>No finished question matches. Change the section or the words.</Trans>
        </Notice>
      )}
      <div className={styles.pair}>
        <Field
          name="section"
          label={t`Section`}
          hint={t`As it is written; empty means all`}
          value={section}
          error={null}
          maxLength={100}
          onChange={setSection}
        />
        <Field
          name="words"
          label={t`Words`}
          hint={t`Of the code, the topic or the question`}
          value={words}
          error={null}
          maxLength={100}
          onChange={setWords}
        />
      </div>
      <div className={styles.actions}>
        <Button look="secondary" busy={busy} onClick={() => void download("xlsx")}>
          <span>
            <Trans>
              Export to <span lang="en">Excel</span>
            </Trans>
          </span>
        </Button>
        <Button look="secondary" busy={busy} onClick={() => void download("qti")}>
          <span>
            <Trans>
              Export to <span lang="en">QTI 3.0</span>
            </Trans>
          </span>
        </Button>
        <Button look="secondary" busy={busy} onClick={() => void download("paper")}>
          <Trans>Paper with key, to print</Trans>
        </Button>
      </div>
    </section>
  );
}
